import Foundation
package import HeroExport
import HeroMorph
import HeroMotion
import HeroWidgets

/// The edits of a transition as a whole: stagger, the fade of its pages, dimming, zoom and unmatched elements.
@MainActor package final class PageEditPanel: EditPanel {
  /// Told that the edits are to be saved.
  package var onSave: () -> Void = {}
  /// The file that they can be saved into; nil: there is none, and no button.
  package var saving: EditSaving? { didSet { if saving != oldValue { showSaving() } } }
  /// Receives the format to copy the transition in.
  package var onCopy: (SpringCode.Format) -> Void = { _ in }
  private let formatButton = ChoiceButton(
    SpringCode.Format.allCases.map(\.title), chosen: 0, label: "Format of the copied transition",
    toolTip: "Framework or format of the copied code")
  private let copyButton = ToolButton(title: "Copy", toolTip: "Copies the transition with its edits as code")
  private let saveButton = ToolButton(title: "Save to scene", toolTip: "")
  private let resetButton = ToolButton(
    title: "Reset transition edits", toolTip: "Removes all of your edits, also those of elements")

  package init() {
    super.init(frame: .zero)
    let stagger = field(
      3, step: 1.0 / 60, "", "s", "Seconds from the start of one element to the next", in: TransitionOverrides.seconds,
      read: { $0.all.stagger ?? 0 }, write: { $0.edits.stagger = $1 })
    add("Stagger", stagger)
    addFade()
    let dimming = field(
      0, step: 1, "", "%", "Final dimming of the page below", in: 0...100, read: { $0.dimming * 100 },
      write: { $0.edits.dimming = $1 / 100 })
    add("Dimming", dimming)
    func zoom(_ name: String, _ toolTip: String, _ scale: WritableKeyPath<PageZoom, Double>) -> ValueField {
      field(
        0, step: 1, name, "%", toolTip, in: PageZoom.scales.lowerBound * 100...PageZoom.scales.upperBound * 100,
        read: { ($0.all.zoom ?? PageZoom())[keyPath: scale] * 100 },
        write: { shown, value in
          var zoom = shown.all.zoom ?? PageZoom()
          zoom[keyPath: scale] = value / 100
          shown.edits.zoom = zoom
        })
    }
    add(
      "Page zoom", zoom("below", "Final scale of the page below", \.presenting),
      zoom("above", "First scale of the page that opens", \.presented))
    addUnmatched()
    resetButton.action = { [weak self] in self?.change { $0.edits = TransitionOverrides() } }
    onShow { [resetButton] in resetButton.isEnabled = !$0.edits.isEmpty }
    copyButton.action = { [weak self] in
      guard let self, let index = formatButton.chosen else { return }
      onCopy(SpringCode.Format.allCases[index])
    }
    onShow { [copyButton] in copyButton.isEnabled = $0.timing != nil }
    add("Copy as", formatButton, copyButton)
    saveButton.action = { [weak self] in self?.onSave() }
    add("", saveButton)
    add("", resetButton)
    showSaving()
    showAll()
  }

  private func showSaving() {
    saveButton.isHidden = saving == nil
    saveButton.isEnabled = saving?.lack == nil
    saveButton.toolTip = saving.map { $0.lack ?? "Writes your edits into \($0.file) (Ctrl+S)" }
    saveButton.accessibilityLabel = "Save to scene"
    setNeedsLayout()
    onHeightChange?()
  }

  private func addFade() {
    let kind = menu(
      ["With the elements", "Own times"], label: "Page fade",
      "Fades the pages with the elements, or at times of their own",
      read: { $0.all.fade == nil ? 0 : 1 },
      write: { shown, index in shown.edits.fade = index == 0 ? nil : shown.fade })
    add("Page fade", kind)
    func own(_ digits: Int, _ name: String, _ toolTip: String, _ path: WritableKeyPath<FadeOverride, Double>)
      -> ValueField
    {
      field(
        digits, step: 1.0 / 60, name, "s", toolTip, in: TransitionOverrides.seconds,
        read: { $0.all.fade?[keyPath: path] },
        write: { shown, value in
          var fade = shown.fade
          fade[keyPath: path] = value
          shown.edits.fade = fade
        })
    }
    let start = own(3, "start", "Seconds from the start of the transition to the start of the fade", \.start)
    let duration = own(3, "for", "Duration of the fade", \.duration)
    add("", start, duration)
    let curve = menu(
      CurveChoice.titles, title: "Custom", label: "Curve of the page fade", "Timing curve of the page fade",
      read: { $0.all.fade.flatMap { CurveChoice.index(of: $0.curve) } },
      write: { shown, index in
        let fade = shown.fade
        shown.edits.fade = FadeOverride(
          start: fade.start, duration: fade.duration, curve: CurveChoice.curve(at: index))
      })
    add("", curve)
    onShow { shown in for view in [start, duration, curve] { view.isHidden = shown.all.fade == nil } }
  }

  // MARK: Unmatched elements

  private func addUnmatched() {
    let effect = menu(
      ["Fade", "Slide", "Scale"], title: "With their page", label: "Unmatched elements",
      "Effect of elements that only one of both pages has",
      read: { shown in
        switch shown.unmatched?.motion {
        case .fade: 0
        case .slide: 1
        case .scale: 2
        case nil: nil
        }
      },
      write: { shown, index in
        let motions: [MorphStyle.Unmatched.Motion] = [.fade, .slide(CGSize(width: 0, height: 40)), .scale(0.8)]
        shown.edits.unmatched = MorphStyle.Unmatched(motions[index], stagger: shown.unmatched?.stagger ?? 0)
      })
    add("Unmatched", effect)
    func slide(_ shown: ShownEdits) -> CGSize? {
      if case .slide(let distance)? = shown.unmatched?.motion { distance } else { nil }
    }
    func set(_ shown: inout ShownEdits, _ motion: MorphStyle.Unmatched.Motion) {
      shown.edits.unmatched = MorphStyle.Unmatched(motion, stagger: shown.unmatched?.stagger ?? 0)
    }
    func distance(_ name: String, _ toolTip: String, _ path: WritableKeyPath<CGSize, CGFloat>) -> ValueField {
      field(
        0, step: 1, name, "pt", toolTip, in: EndOverride.points, read: { slide($0).map { Double($0[keyPath: path]) } },
        write: { shown, value in
          guard var distance = slide(shown) else { return }
          distance[keyPath: path] = value
          set(&shown, .slide(distance))
        })
    }
    let x = distance("x", "Points to the right that they slide from", \.width)
    let y = distance("y", "Points downwards that they slide from", \.height)
    let scale = field(
      0, step: 1, "from", "%", "Scale that they grow from", in: 0...1000,
      read: { if case .scale(let least)? = $0.unmatched?.motion { least * 100 } else { nil } },
      write: { set(&$0, .scale($1 / 100)) })
    let cascade = field(
      0, step: 1, "cascade", "%", "Share of the progress after which the last of them begins", in: 0...90,
      read: { $0.unmatched.map { $0.stagger * 100 } },
      write: { shown, value in
        guard let motion = shown.unmatched?.motion else { return }
        shown.edits.unmatched = MorphStyle.Unmatched(motion, stagger: value / 100)
      })
    add("", x, y)
    add("", scale, cascade)
    onShow { shown in
      for view in [x, y] { view.isHidden = slide(shown) == nil }
      if case .scale? = shown.unmatched?.motion { scale.isHidden = false } else { scale.isHidden = true }
      cascade.isHidden = shown.unmatched == nil
    }
  }
}
