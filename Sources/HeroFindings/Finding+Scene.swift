import HeroKit
import HeroMorph
import HeroScenes
import KestrelTransitions

extension Finding {
  /// With the setting of the scene that applies its remedy, and whether the app that the scene copies has the same.
  func completed(for scene: Scene, _ plan: MorphPlan) -> Finding {
    var finding = self
    // Both pages seen at once, and what covers ×, bars and titles.
    finding.isAsRecorded =
      scene.isRecordedCopy && (isUnderPicture || [.textOverlap, .doubled, .controlMissing, .pop].contains(kind))
      && !plan.pairs.contains { $0.level == .under }
    finding.fix = Self.fixes.first { $0.helps(self, plan) }.flatMap { fix in
      guard let kind = scene.settings.first(where: { $0.name == fix.kind.name }), kind.values.contains(fix.value) else {
        return nil
      }
      return Fix(
        .init(name: kind.name, value: fix.value), name: kind.title, title: kind.title(of: fix.value))
    }
    return finding
  }

  private struct Remedy {
    let kind: Scene.SettingKind
    let value: String
    let helps: @Sendable (Finding, MorphPlan) -> Bool
  }

  private static let fixes = [
    Remedy(kind: .flightLevel, value: MorphLevel.under.rawValue) { finding, plan in
      let isCovered = [.controlMissing, .pop, .seam].contains(finding.kind) && finding.severity != .note
      return (isCovered || finding.kind == .platform && finding.subject == PlatformNotes.layer)
        && plan.pairs.contains { $0.level == .over }
    },
    Remedy(kind: .kestrelMode, value: KestrelMode.documented.rawValue) { finding, plan in
      (finding.kind == .seeThrough || finding.kind == .platform) && plan.pairs.contains { $0.fade == .through }
    },
    Remedy(kind: .flightPages, value: MorphStyle.Pages.fadeThrough.rawValue) { finding, plan in
      finding.kind == .textOverlap && [.crossFade, .bothFade].contains(plan.style.pages)
    },
  ]
}
