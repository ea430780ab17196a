import Dispatch
import Foundation
import HeroDrawing

extension Stage {
  /// Has `action` run once the frame that is due is on its way to the screen, in the time that is left until the next
  /// one. For work that the next frame would have to do itself, and does where the driver has no such time: it is
  /// forgotten when the next frame begins.
  public func prepare(_ action: @escaping () -> Void) { frame.preparations.append(action) }

  /// The driver has sent a frame and waits for the next.
  public func frameWasSent() {
    let due = frame.preparations
    frame.preparations = []
    for action in due { action() }
  }

  /// Fetches memory for the bitmaps of two pages in flight, off the main actor. The first flight would have to wait for
  /// it, four kilobytes at a time. Worth calling when the first frame is on the screen; does nothing to what is shown.
  /// Screens of more than 16 million pixels are left out: who looks at one may never click.
  public func warmUp() {
    pictures.warmUp()
    /// Nobody else holds the surface.
    struct Parcel: @unchecked Sendable { let surface: Surface }
    let (width, height) = pixelSize
    guard width * height <= 16 << 20 else { return }
    // A queue of its own: once one of Dispatch's shared ones has been used, it wakes the program every second.
    DispatchQueue(label: "heropreview.memory", qos: .utility).async { [weak self] in
      for _ in 0..<2 {
        guard let surface = Surface(width: width, height: height, format: .opaque) else { return }
        _ = surface.withPixels { base, stride in memset(base, 0, stride * height) }
        let parcel = Parcel(surface: surface)
        DispatchQueue.main.async { [weak self] in self?.drawingCache.spares.keep(parcel.surface) }
      }
    }
  }
}
