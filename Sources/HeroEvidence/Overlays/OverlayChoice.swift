/// The chosen overlays, and whether they are shown. By default frames and paths are chosen and hidden.
public struct OverlayChoice: Sendable, Hashable {
  public var isShown = false
  public var chosen: Set<Overlay> = [.frames, .paths]

  public init() {}

  public var shown: Set<Overlay> { isShown ? chosen : [] }

  /// Switches one of them: what is switched on is seen, and where none is left nothing is shown.
  public mutating func toggle(_ overlay: Overlay) {
    if shown.contains(overlay) {
      chosen.remove(overlay)
      isShown = !chosen.isEmpty
    } else {
      chosen.insert(overlay)
      isShown = true
    }
  }

  /// Shows what is chosen, or nothing; frames and paths where none is.
  public mutating func toggle() {
    if chosen.isEmpty { chosen = OverlayChoice().chosen }
    isShown.toggle()
  }
}

extension OverlayChoice: Codable {
  private enum CodingKeys: String, CodingKey { case isShown, chosen }

  /// Names that a later version knows are left out, and what is not there is as it comes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let names = try values.decodeIfPresent([String].self, forKey: .chosen) {
      chosen = Set(names.compactMap(Overlay.init(rawValue:)))
    }
    isShown = try values.decodeIfPresent(Bool.self, forKey: .isShown) ?? false && !chosen.isEmpty
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(isShown, forKey: .isShown)
    try values.encode(chosen.map(\.rawValue).sorted(), forKey: .chosen)
  }
}
