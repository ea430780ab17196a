import HeroMorph

/// Everything that the settings sheet of the Style Picker offers. A choice that is nil leaves each page as it is by
/// itself.
struct StylePickerSettings: Sendable, Hashable {
  // MARK: The header

  /// Pulled down, the header grows.
  var stretches = true
  /// Scrolled away, the header leaves a strip of this height; nil lets it go.
  var minHeight: MinHeight = .none
  var contentMode: HeaderContentMode?
  var background: HeaderBackground?

  // MARK: The titles

  var largeTitle: LargeTitle?
  var allowsLineWrap = false
  var smallTitle: SmallTitle?
  var dimming: Dimming?
  var titleLength: TitleLength = .short
  var accessory: Accessory = .none

  // MARK: The bar

  /// Coloured bars keep to light mode.
  var lightModeOnly = false
  /// The bar over a picture turns opaque once the picture is gone.
  var collapsesOpaque = false
  var searchBar: SearchBarPlace = .none
  var statusBar: StatusBarLook = .follows
  /// Position of the large title below a picture while that moves.
  var flightTitle: FlightTitle = .stays

  // MARK: Pictures

  /// The presentation of pages of pictures.
  var images: Opening = .present
  /// As in the recordings: what flies covers bars and titles until it lands.
  var flightLevel: MorphLevel = .over
  var loading: LoadingLook = .spinner
  /// The demo's server takes its time.
  var slowNetwork = false
  var gradient: GradientShape = .linear
  var movesGradient = false
  var paging: Paging = .forwarded

  // MARK: The list

  var list: ListContents = .full
}

extension StylePickerSettings {
  enum MinHeight: String, SettingChoice { case none, bar, tall }
  enum HeaderContentMode: String, SettingChoice { case fill, fit, scale }
  enum HeaderBackground: String, SettingChoice { case none, colored }
  enum LargeTitle: String, SettingChoice { case none, below, inline }
  enum SmallTitle: String, SettingChoice { case never, system, always }
  enum Dimming: String, SettingChoice { case none, gradient, complete }
  enum TitleLength: String, SettingChoice { case short, long }
  enum Accessory: String, SettingChoice { case none, leading, trailing, both }
  enum SearchBarPlace: String, SettingChoice { case none, scrolls, stays }
  /// Legibility of status bar, titles and the edge under the bar, or their colors in the recordings.
  enum StatusBarLook: String, SettingChoice { case follows, recorded }
  /// `recorded`: half a picture higher until the end, as in the recordings.
  enum FlightTitle: String, SettingChoice { case stays, recorded }
  enum Opening: String, SettingChoice { case present, push }
  enum LoadingLook: String, SettingChoice { case spinner, shimmer, blurred }
  enum GradientShape: String, SettingChoice { case linear, radial }
  enum Paging: String, SettingChoice { case forwarded, native }
  /// `recorded`: as in the recordings of the headers, which show an older build: fewer sections, and each row names
  /// its style.
  enum ListContents: String, SettingChoice { case full, recorded }
}

extension MorphLevel: SettingChoice {}

/// One of a handful of values with a name in kebab-case.
protocol SettingChoice: RawRepresentable, CaseIterable, Sendable, Hashable where RawValue == String {}
