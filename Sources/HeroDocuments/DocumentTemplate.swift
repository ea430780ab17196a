package import Foundation

/// The small scene that `init` writes: a grid of pictures and a page for each, with comments.
package enum DocumentTemplate {
  /// The files of the scene's folder, by their paths in it.
  package static var files: [(path: String, data: Data)] {
    [(SceneDocument.fileName, Data(scene.utf8))]
      + pictures.map { ("\($0.name).svg", Data(svg(sky: $0.sky, land: $0.land, sun: $0.sun).utf8)) }
  }

  private static let scene = """
    # A scene of HeroPreview. Saving this file updates the window.
    # “HeroPreview check .” lists mistakes; docs/manual/scene-files.md explains all keys.
    version: 1
    title: My scene

    screens:
      gallery:
        content:
          # The navigation bar. With large: true its title scrolls with the page.
          - bar: My scene
            large: true

          # One cell for each row below. {title} and {picture} are the values of the row.
          - grid:
              - image: "{picture}"
                id: hero              # the same id as on the other screen: it moves there
                aspect: 1             # width / height
                corners: 14
              - text: "{title}"
                font: headline
                padding: [6, 0, 0]
            rows:
              - {title: Morning, picture: morning.svg, text: The mist leaves the hills before anyone is up.}
              - {title: Noon, picture: noon.svg, text: Short shadows and a long lunch.}
              - {title: Evening, picture: evening.svg, text: The hills keep the warmth for an hour.}
              - {title: Night, picture: night.svg, text: Two lights on the ridge. One of them is moving.}
            columns: 2
            spacing: 14
            padding: [8, margin, 24]  # margin is the page's own: 16 points, or 20
            onTap: {present: page}    # also: push, sheet, back

      page:
        title: "{title}"
        content:
          # HeroKit's header collapses as the page scrolls.
          - header: "{picture}"
            id: hero
            height: 300
            largeTitle: below
          - text: "{text}"
            padding: [12, margin]

    transitions:
      - from: gallery
        to: page
        spring: duration=0.4,ratio=0.85   # as --spring; try duration=0.5,bounce=0.3
        pages: fade-through               # also: cross-fade, both-fade, zoom, none

    """

  private static let pictures = [
    (name: "morning", sky: "#FFD9B8", land: "#7C8F6A", sun: "#FFF3DC"),
    (name: "noon", sky: "#8EC9F0", land: "#5E9B57", sun: "#FFF6B0"),
    (name: "evening", sky: "#F2887A", land: "#6B4A6B", sun: "#FFD27A"),
    (name: "night", sky: "#1E2A4A", land: "#0E1526", sun: "#E8ECF6"),
  ]

  private static func svg(sky: String, land: String, sun: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="1300" height="1300" viewBox="0 0 900 900">
      <rect width="900" height="900" fill="\(sky)"/>
      <circle cx="610" cy="330" r="110" fill="\(sun)"/>
      <path d="M0 560 Q220 420 450 540 T900 500 V900 H0 Z" fill="\(land)" opacity="0.7"/>
      <path d="M0 690 Q260 560 520 670 T900 640 V900 H0 Z" fill="\(land)"/>
    </svg>

    """
  }
}
