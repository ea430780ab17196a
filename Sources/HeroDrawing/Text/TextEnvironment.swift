import CCairo
import Foundation

/// The fonts of the process as Pango sees them. All stages share them.
@MainActor
public enum TextEnvironment {
  /// The typeface of text that is set now: that of the stage whose view is at work, or Inter outside of all stages.
  public private(set) static var typeface = Typeface.inter

  /// Sets all text within `body` in `typeface`.
  package static func with<Result>(_ typeface: Typeface, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.typeface
    self.typeface = typeface
    defer { self.typeface = outer }
    return try body()
  }

  /// The family that stands in for San Francisco, by the names its packages give it.
  private static let families = "Inter,Inter Variable,Inter var"

  /// Our own font map: Pango's default one belongs to a thread, and the main actor may change threads.
  /// Both live as long as the process.
  static let context: OpaquePointer = {
    let map = pango_cairo_font_map_new()
    guard let context = pango_font_map_create_context(map) else { fatalError("Pango made no context.") }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // The same pixels under every locale; scripts other than Latin choose their own language.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    return context
  }()

  /// The caller frees it with `pango_font_description_free`.
  static func description(of font: Font, in typeface: Typeface = .inter) -> OpaquePointer? {
    let description = pango_font_description_new()
    if typeface == .system {
      let names = families(of: typeface, at: font.size) + [families]
      pango_font_description_set_family(description, names.joined(separator: ","))
      // The optical size of a variable font.
      pango_font_description_set_variations(description, "opsz=\(min(28, max(17, font.size)))")
    } else {
      pango_font_description_set_family_static(description, familiesCString)
    }
    pango_font_description_set_absolute_size(description, typeface.setting(of: font).size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, font.weight.pango)
    return description
  }

  /// Never freed: descriptions point at it.
  private static let familiesCString = strdup(families)

  /// The family that Pango really gives for the system typeface.
  public static let substituteFamily = loadedFamily(of: families)

  /// Returns the family that Pango gives for `family`; empty if there is none.
  static func loadedFamily(of family: String) -> String {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, 17 * Double(PANGO_SCALE))
    guard let font = pango_context_load_font(context, description) else { return "" }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) } ?? ""
  }

  /// True if Inter is there to stand in for San Francisco.
  public static var isSubstituteInstalled: Bool {
    families.split(separator: ",").contains { $0.lowercased() == substituteFamily.lowercased() }
  }

  /// Returns whether no font here has the letters of `text`.
  package static func lacksLetters(for text: String) -> Bool {
    guard let layout = pango_layout_new(context) else { return true }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, text, -1)
    return pango_layout_get_unknown_glyphs_count(layout) > 0
  }
}

extension Font.Weight {
  fileprivate var pango: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    case .heavy: PANGO_WEIGHT_ULTRABOLD
    }
  }
}
