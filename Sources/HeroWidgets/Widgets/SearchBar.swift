public import Foundation
import HeroMotion

/// A capsule to type a search in, and a round × beside it while somebody does: iOS 26's look, drawn flat.
///
/// Takes the whole width that it is given; its height is `sizeThatFits`'. Escape and × cancel: they empty the field and
/// give the keyboard up. Return gives the keyboard up and keeps the text.
@MainActor public final class SearchBar: View {
  public let searchTextField: TextField
  public weak var delegate: (any SearchBarDelegate)?

  /// Setting it tells nobody.
  public var text: String {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      cancelButtonMayChange()
    }
  }
  public var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Color of the caret, of the selection and of the ×.
  public var tintColor: Color = .systemBlue { didSet { searchTextField.tintColor = tintColor } }
  /// True if the × comes while somebody types or has left a text, and goes afterwards.
  public var automaticallyShowsCancelButton = true { didSet { cancelButtonMayChange() } }
  public private(set) var showsCancelButton = false

  /// Height of the capsule and of the ×, in points: iOS 26's, at the default text size. Up to iOS 18 it was 36.
  public nonisolated static let fieldHeight: CGFloat = 44
  /// Above and below the text, where it is larger.
  private static let textPadding: CGFloat = 8
  /// Side of the magnifying glass, in points, and its distances to the capsule's edge and to the text.
  private static let (glassSide, glassMargin, glassGap): (CGFloat, CGFloat, CGFloat) = (20, 13, 7)
  /// Above and below the capsule, in points.
  private static let padding: CGFloat = 8
  /// Between the capsule and the ×, in points.
  private static let gap: CGFloat = 10

  private let glass = IconView(.magnifyingglass)
  private let cancelButton = Button(icon: .xmark, style: .disc)
  /// 0: the capsule has the whole width; 1: the × stands beside it.
  private var shown = SpringValue(0)
  private var link: DisplayLink?

  public init(placeholder: String? = "Search") {
    searchTextField = TextField(placeholder: placeholder)
    super.init()
    searchTextField.accessibilityRole = .searchField
    searchTextField.backgroundColor = .tertiarySystemFill
    searchTextField.placeholderColor = .secondaryLabel
    searchTextField.clearButtonMode = .always
    searchTextField.delegate = self
    searchTextField.onChange = { [weak self] in self?.textChanged($0) }
    searchTextField.onReturn = { [weak self] in self?.search() }
    cancelButton.accessibilityLabel = "Cancel"
    // It leaves the search, not the page, and is gone once the keyboard is: Escape does the same.
    cancelButton.leadsBack = false
    cancelButton.isKeyboardStop = false
    cancelButton.isHidden = true
    cancelButton.action = { [weak self] in self?.cancel() }
    passesTouchesThrough = true
    addSubview(searchTextField)
    addSubview(glass)
    addSubview(cancelButton)
  }

  override public var canBecomeFirstResponder: Bool { false }
  @discardableResult override public func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult override public func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// True if somebody types in it.
  public var isEditing: Bool { searchTextField.isFirstResponder }

  /// Empties the field and gives the keyboard up, as × and Escape do.
  public func cancel() {
    if !text.isEmpty { searchTextField.clear() }
    searchTextField.resignFirstResponder()
    cancelButtonMayChange()
    delegate?.searchBarCancelButtonClicked(self)
  }

  private func search() {
    delegate?.searchBarSearchButtonClicked(self)
    searchTextField.resignFirstResponder()
  }

  private func textChanged(_ text: String) {
    cancelButtonMayChange()
    delegate?.searchBar(self, textDidChange: text)
  }

  override public func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return false }
    cancel()
    return true
  }

  // MARK: The × comes and goes

  private func cancelButtonMayChange() {
    let shows = automaticallyShowsCancelButton && (isEditing || !text.isEmpty)
    guard shows != showsCancelButton else { return }
    showsCancelButton = shows
    guard let stage else {
      shown.place(at: shows ? 1 : 0)
      setNeedsLayout()
      return
    }
    shown.retarget(to: shows ? 1 : 0, at: stage.time, spring: .system)
    link?.invalidate()
    link = stage.addDisplayLink { [weak self] now in self?.move(at: now) ?? false }
  }

  private func move(at time: Double) -> Bool {
    let isMoving = time < shown.settlingMoment(tolerance: 0.002)
    if !isMoving { shown.place(at: shown.target) }
    setNeedsLayout()
    return isMoving
  }

  // MARK: Layout

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: shownFieldHeight + 2 * SearchBar.padding)
  }

  /// The capsule's, for the size of text that is preferred.
  private var shownFieldHeight: CGFloat {
    max(SearchBar.fieldHeight, (searchTextField.shownFont.lineHeight + 2 * SearchBar.textPadding).rounded(.up))
  }

  override public func layoutSubviews() {
    let margin = LayoutMargins.side(width: bounds.width)
    let side = min(shownFieldHeight, bounds.height)
    let glassSide = SearchBar.glassSide * searchTextField.shownFont.size / searchTextField.font.size
    searchTextField.contentInsets = EdgeInsets(
      left: SearchBar.glassMargin + glassSide + SearchBar.glassGap, right: 14)
    let share = CGFloat(max(0, min(1, shown.value(at: stage?.time ?? 0))))
    let whole = CGRect(x: margin, y: bounds.midY - side / 2, width: max(0, bounds.width - 2 * margin), height: side)
    let taken = (side + SearchBar.gap) * share
    searchTextField.frame = roundedToDevicePixels(
      CGRect(x: whole.minX, y: whole.minY, width: max(0, whole.width - taken), height: side))
    searchTextField.cornerRadius = side / 2
    glass.frame = CGRect(
      x: whole.minX + SearchBar.glassMargin, y: whole.midY - glassSide / 2, width: glassSide, height: glassSide)
    cancelButton.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    cancelButton.center = CGPoint(x: whole.maxX - side / 2 + (side + margin) * (1 - share), y: whole.midY)
    cancelButton.alpha = Double(share)
    cancelButton.isHidden = share == 0
  }

  override public func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }
}

extension SearchBar: TextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: TextField) {
    cancelButtonMayChange()
    delegate?.searchBarTextDidBeginEditing(self)
  }

  public func textFieldDidEndEditing(_ textField: TextField) {
    cancelButtonMayChange()
    delegate?.searchBarTextDidEndEditing(self)
  }
}

/// Told what happens in a search bar.
@MainActor public protocol SearchBarDelegate: AnyObject {
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// After every change by the user, what an input method is composing included.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Return was pressed.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// × or Escape; the field is empty and has no keyboard any more.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}

/// An icon that stands beside text and takes no touches.
@MainActor private final class IconView: View {
  private let icon: Icon

  init(_ icon: Icon) {
    self.icon = icon
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) { canvas.draw(icon, in: bounds, color: .secondaryLabel, weight: .medium) }
}
