public import Foundation
import HeroFlight
import HeroMorph
public import HeroWidgets

/// A scene on a device's screen: the stage with the phone's own marks over the scene's pages.
@MainActor public final class PhoneScreen {
  /// As it is held.
  public private(set) var device: Device
  public let stage: Stage
  public let controller: any SceneController
  private let marks: ScreenAnnotations

  /// Shows a scene on a device as it is held. Unless given, `renderScale` is the device's pixels per point, and
  /// `pictures` is a library of the screen's own.
  public init(
    scene: Scene, options: SceneOptions, device: Device, traits: TraitCollection = TraitCollection(),
    renderScale: CGFloat? = nil, pictures: PictureLibrary? = nil
  ) throws {
    self.device = device
    stage = Stage(
      size: device.size, deviceScale: device.scale, renderScale: renderScale, safeAreaInsets: device.safeArea,
      orientation: device.orientation, appearance: traits.appearance, pictures: pictures)
    stage.traits = traits
    stage.displayRadius = device.displayRadius
    stage.verbatim = Set([options.titleText].compactMap { $0 })
    stage.pictures.ownFolders = [scene.assets].compactMap { $0 }
    stage.pictures.readableFolders = [scene.assets, options.images, scene.folder].compactMap { $0 }
    stage.fadingViewsLoseGlass = scene.isRecordedCopy
    controller = try scene.makeController(options, on: stage)
    marks = ScreenAnnotations(device: device)
    stage.window.overlay.addSubview(marks)
    marks.frame = CGRect(origin: .zero, size: device.size)
    stage.onStatusBarChange = { [marks] in marks.statusBar?.show($0, duration: $1) }
    if !options.edits.isEmpty {
      stage.window.onTransition = { ($0.animator as? MorphTransition)?.edit(with: options.edits) }
    }
    stage.window.rootViewController = controller
    stage.onTurn = { [weak self] in self?.wasTurned(to: $0) }
  }

  /// Holds the device another way, with UIKit's motion.
  public func turn(to orientation: InterfaceOrientation) {
    let turned = device.turned(to: orientation)
    stage.turn(to: orientation, size: turned.size, safeAreaInsets: turned.safeArea)
  }

  private func wasTurned(to orientation: InterfaceOrientation) {
    device.orientation = orientation
    marks.device = device
    marks.frame = CGRect(origin: .zero, size: device.size)
  }
}

/// Status bar, cut-out and home indicator of one device.
@MainActor private final class ScreenAnnotations: View {
  var device: Device {
    didSet {
      statusBar?.device = device
      setNeedsLayout()
    }
  }
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
    home = device.safeArea.bottom > 0 ? HomeIndicatorView() : nil
    super.init()
    isUserInteractionEnabled = false
    for view in [statusBar, cutout, home].compactMap({ $0 }) { addSubview(view) }
  }

  override func layoutSubviews() {
    statusBar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: device.statusBarHeight)
    if let cutout {
      let top: CGFloat = if case .island(let top) = device.cutout { top } else { 0 }
      let depth = top + cutout.bounds.height / 2
      // Glass and metal stay as they are where all else is mirrored.
      let orientation = stage?.layoutDirection == .rightToLeft ? device.orientation.inMirror : device.orientation
      cutout.transform = AffineTransform(rotationByRadians: CGFloat(orientation.quarters) * .pi / 2)
      cutout.center =
        switch orientation {
        case .portrait: CGPoint(x: bounds.midX, y: depth)
        case .landscapeLeft: CGPoint(x: bounds.maxX - depth, y: bounds.midY)
        case .landscapeRight: CGPoint(x: depth, y: bounds.midY)
        }
    }
    if let home {
      let width = HomeIndicatorView.width(on: device)
      home.frame = CGRect(
        x: bounds.midX - width / 2, y: bounds.maxY - HomeIndicatorView.gap - HomeIndicatorView.height, width: width,
        height: HomeIndicatorView.height)
    }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }
}
