public import Foundation
public import HeroWidgets

/// A scene on a device's screen: the stage with the phone's own marks over the scene's pages.
@MainActor public final class PhoneScreen {
  public let device: Device
  public let stage: Stage
  public let controller: any SceneController
  private let marks: ScreenMarks

  /// - Parameters:
  ///   - renderScale: pixels a point painted; the device's own unless given.
  ///   - pictures: a library of the screen's own unless given.
  public init(
    scene: Scene, options: SceneOptions, device: Device, traits: TraitCollection = TraitCollection(),
    renderScale: CGFloat? = nil, pictures: PictureLibrary? = nil
  ) throws {
    self.device = device
    stage = Stage(
      size: device.size, deviceScale: device.scale, renderScale: renderScale, safeAreaInsets: device.safeArea,
      appearance: traits.appearance, pictures: pictures)
    stage.traits = traits
    stage.pictures.ownFolders = [scene.assets].compactMap { $0 }
    stage.pictures.readableFolders = [scene.assets, options.images].compactMap { $0 }
    controller = try scene.makeController(options, on: stage)
    marks = ScreenMarks(device: device)
    stage.window.overlay.addSubview(marks)
    marks.frame = CGRect(origin: .zero, size: device.size)
    stage.onStatusBarChange = { [marks] in marks.statusBar?.show($0, duration: $1) }
    stage.window.rootViewController = controller
  }
}

/// Status bar, cut-out and home indicator of one device.
@MainActor private final class ScreenMarks: View {
  let device: Device
  let statusBar: StatusBarView?
  private let cutout: View?
  private let home: View?

  init(device: Device) {
    self.device = device
    statusBar = device.isBare ? nil : StatusBarView(device: device)
    cutout =
      switch device.cutout {
      case .island: IslandView()
      case .notch: NotchView()
      case .none, .homeButton: nil
      }
    home = device.safeArea.bottom > 0 ? HomeIndicatorView(isPad: device.isPad) : nil
    super.init()
    isUserInteractionEnabled = false
    for view in [statusBar, cutout, home].compactMap({ $0 }) { addSubview(view) }
  }

  override func layoutSubviews() {
    statusBar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: device.statusBarHeight)
    if let cutout {
      let top: CGFloat = if case .island(let top) = device.cutout { top } else { 0 }
      cutout.center = CGPoint(x: bounds.midX, y: top + cutout.bounds.height / 2)
    }
    if let home { home.center = CGPoint(x: bounds.midX, y: bounds.maxY - 8 - home.bounds.height / 2) }
  }
}
