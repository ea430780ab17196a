public import HeroNetwork

extension DownloadSettings {
  /// Waits longer than any test: tests of the main actor take turns, and in between minutes may pass.
  public static var patient: DownloadSettings {
    var settings = DownloadSettings()
    settings.connectTimeout = 600
    settings.idleTimeout = 600
    settings.totalTimeout = 600
    return settings
  }
}
