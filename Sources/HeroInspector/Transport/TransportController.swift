import Foundation
import HeroSession
public import HeroWidgets

/// Time under the phone: a timeline of the page's visit, what one does to it, and the figures of the moment on show.
@MainActor public final class TransportController: ViewController {
  /// Told what a hand asks for.
  public var onCommand: (TransportCommand) -> Void = { _ in }

  private let bar = TransportBar()

  override public func loadView() -> View {
    bar.onCommand = { [weak self] in self?.onCommand($0) }
    return bar
  }

  public func show(_ state: TransportState) {
    bar.show(state)
  }
}

@MainActor private final class TransportBar: View {
  var onCommand: (TransportCommand) -> Void = { _ in }

  private var state: TransportState?
  private let timeline = TimelineView()
  private let toStart = ToolButton(icon: .backwardEnd, toolTip: "Go to start (Home)")
  private let back = ToolButton(icon: .backwardFrame, toolTip: "Previous frame (,). Shift: 10 frames")
  private let pause = ToolButton(icon: .play, toolTip: "Play/Pause (Space)")
  private let forward = ToolButton(icon: .forwardFrame, toolTip: "Next frame (.). Shift: 10 frames")
  private let toEnd = ToolButton(icon: .forwardEnd, toolTip: "Go to end (End)")
  private let loop = ToolButton(icon: .repeat, toolTip: "Loop (L)")
  private let annotation = ToolButton(icon: .mapPin, toolTip: "Add annotation (M)")
  private let video = ToolButton(
    icon: .record,
    toolTip: "Export the part of the timeline between its handles as a video (R). R or Esc cancels")
  private let speeds: [(speed: Double, button: ToolButton)] = [(1, "1"), (0.5, "½"), (0.25, "¼"), (0.1, "⅒")].map {
    (speed: Double, title: String) in
    (speed, ToolButton(title: title, style: .plain, toolTip: "Speed \(title) ([ slower, ] faster)"))
  }
  private let findings = Readout(width: 76, alignment: .left, isQuiet: true)
  private let phase = Readout(width: 76, alignment: .left, isQuiet: true)
  private let time = TimeReadout()
  /// Progress of A and of B.
  private let percent = Readout(width: 68, alignment: .right)
  private let secondPercent = Readout(width: 68, alignment: .right)
  private let offset = Readout(width: 84, alignment: .right, isQuiet: true)

  init() {
    super.init()
    backgroundColor = InspectorStyle.ground
    let buttons = [toStart, back, pause, forward, toEnd, loop, annotation, video] + speeds.map(\.button)
    for view in [timeline] + buttons + [phase, time, percent, secondPercent, offset, findings] as [View] {
      addSubview(view)
    }
    timeline.onSeek = { [weak self] in self?.onCommand(.seek($0)) }
    timeline.onStep = { [weak self] in self?.onCommand(.step($0)) }
    timeline.onPart = { [weak self] in self?.onCommand(.setRecordedPart($0)) }
    timeline.onEdge = { [weak self] in self?.onCommand($0 ? .toEnd : .toStart) }
    toStart.action = { [weak self] in self?.onCommand(.toStart) }
    toEnd.action = { [weak self] in self?.onCommand(.toEnd) }
    back.action = { [weak self] in self?.step(-1) }
    forward.action = { [weak self] in self?.step(1) }
    pause.action = { [weak self] in self?.onCommand(.togglePause) }
    video.action = { [weak self] in self?.onCommand(.toggleRecording) }
    annotation.action = { [weak self] in self?.onCommand(.addAnnotation) }
    loop.action = { [weak self] in self?.onCommand(.toggleLoop) }
    for (speed, button) in speeds { button.action = { [weak self] in self?.onCommand(.setSpeed(speed)) } }
    time.onApply = { [weak self] in self?.go(toTyped: $0) }
    phase.accessibilityLabel = "Phase"
    time.accessibilityLabel = "Time"
    percent.accessibilityLabel = "Progress"
    secondPercent.accessibilityLabel = "Progress of B"
    offset.accessibilityLabel = "Scroll offset"
  }

  private func step(_ frames: Int) {
    onCommand(.step(stage?.input.heldModifiers.contains(.shift) == true ? 10 * frames : frames))
  }

  /// Returns why the typed time cannot be shown; nil: it is shown.
  private func go(toTyped text: String) -> String? {
    do throws(TypedTimeError) {
      onCommand(.seek(try (state ?? TransportState()).moment(typed: text)))
      return nil
    } catch {
      onCommand(.explain(error.sentence))
      return error.sentence
    }
  }

  func show(_ state: TransportState) {
    guard state != self.state else { return }
    self.state = state
    timeline.show(state)
    pause.icon = state.isPaused ? .play : .pause
    loop.isOn = state.isLooping
    video.isOn = state.isRecording
    video.isEnabled = state.take != nil
    for (speed, button) in speeds { button.isOn = speed == state.speed }
    toStart.isEnabled = state.take != nil
    toEnd.isEnabled = state.take != nil
    let stretch = state.stretch
    findings.text = state.findings ?? ""
    phase.text = stretch?.phase.title ?? "At rest"
    // A page that stands has no frames by which a clock would go; a moment that one stops at has its time.
    let isEmpty = state.take == nil && state.progress ?? 0 == 0
    time.text = state.shownElapsed.map { String(format: "%.3f s", $0) } ?? (isEmpty ? "" : "–")
    func share(_ progress: Double?, of phone: String) -> String {
      isEmpty
        ? ""
        : (state.isPaired ? "\(phone) " : "")
          + (progress.map { "\(ValueField.text(of: $0 * 100, digits: 1)) %" } ?? "–")
    }
    percent.text = share(state.progress, of: "A")
    secondPercent.text = state.isPaired ? share(state.secondProgress, of: "B") : nil
    if isPaired != state.isPaired {
      isPaired = state.isPaired
      setNeedsLayout()
    }
    offset.text = state.offset.map { "↕ \(ValueField.text(of: $0, digits: 1)) pt" } ?? ""
  }

  private var isPaired = false

  override func layoutSubviews() {
    let margin = InspectorStyle.margin
    timeline.frame = CGRect(
      x: margin, y: 10, width: max(0, bounds.width - 2 * margin), height: TimelineView.height)
    let y = timeline.frame.maxY + 6
    var x = margin - 6
    func put(_ button: ToolButton, gap: CGFloat = 2) {
      button.frame = CGRect(x: x, y: y, width: 28, height: InspectorStyle.rowHeight)
      x += 28 + gap
    }
    for button in [toStart, back, pause, forward] { put(button) }
    put(toEnd, gap: 10)
    put(loop)
    put(annotation)
    put(video, gap: 10)
    for (_, button) in speeds { put(button) }
    var right = bounds.width - margin
    hideReadouts(in: right - x - 8)
    for readout in [secondPercent, percent, time, phase, offset, findings] as [any TransportReadout]
    where !readout.isHidden {
      readout.frame = CGRect(x: right - readout.width, y: y, width: readout.width, height: InspectorStyle.rowHeight)
      right -= readout.width + InspectorStyle.gap
    }
  }

  /// The least telling give way first: what the page does is on the timeline too. What is wrong may stand where the
  /// others, which are wide, do not.
  private func hideReadouts(in room: CGFloat) {
    var room = room
    func fits(_ readout: any TransportReadout, after isRoom: Bool) -> Bool {
      let fits = isRoom && readout.width <= room
      readout.isHidden = !fits
      if fits { room -= readout.width + InspectorStyle.gap }
      return fits
    }
    var isRoom = true
    for readout in [time, percent] as [any TransportReadout] { isRoom = fits(readout, after: isRoom) }
    isRoom = fits(secondPercent, after: isRoom && isPaired) || isRoom && !isPaired
    let isRoomForFindings = isRoom
    for readout in [offset, phase] { isRoom = fits(readout, after: isRoom) }
    _ = fits(findings, after: isRoomForFindings)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1 / canvas.scale), InspectorStyle.edge)
  }
}

/// A figure in the bar, with a width that does not depend on its text.
@MainActor private protocol TransportReadout: View {
  var width: CGFloat { get }
}

extension TimeReadout: TransportReadout {}

/// A figure that changes while one looks: on a place of its own width, so that its neighbours stand still.
@MainActor private final class Readout: View, TransportReadout {
  let width: CGFloat
  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }
  private let label: Label

  init(width: CGFloat, alignment: TextAlignment, isQuiet: Bool = false) {
    self.width = width
    label = Label(
      font: InspectorStyle.font,
      color: isQuiet ? InspectorStyle.quietText : InspectorStyle.text, alignment: alignment)
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() {
    let height = label.sizeThatFits(bounds.size).height
    label.frame = roundedToDevicePixels(
      CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height))
  }
}
