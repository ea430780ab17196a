import Foundation
import HeroExport
import HeroKit
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// The header on a screen does what the pure geometry says, whatever the options, and tells what it says.
@MainActor struct HeaderProbeTests {
  /// A line of 36 points bold and one of 15 at three pixels a point.
  nonisolated static let lines: CGFloat = 43 + 18

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var probe = HeaderProbe()
    var metrics: HeaderMetrics
    var testDescription: String { name }
  }

  nonisolated static let cases: [Case] = {
    var result: [Case] = []
    for style in [HeaderProbe.Style.view, .image, .gallery] {
      for display in HeaderProbe.Display.allCases {
        for minHeight in [nil, 140] as [CGFloat?] {
          for stretches in [true, false] {
            for turnsOpaque in [false, true] {
              var probe = HeaderProbe()
              probe.style = style
              probe.display = display
              probe.title = TitleConfiguration(title: "City Ride", subtitle: "None")
              probe.height = 300
              probe.minHeight = minHeight
              probe.stretches = stretches
              probe.turnsOpaque = turnsOpaque
              let largeTitle: HeaderMetrics.LargeTitle =
                switch display {
                case .none: .none
                case .below: .below(height: 6 + lines + 8, smallTitle: .system)
                case .inline: .inline(height: lines + 16, hasFog: false)
                }
              result.append(
                Case(
                  name: "\(style) \(display) \(minHeight ?? 0) \(stretches) \(turnsOpaque)", probe: probe,
                  metrics: HeaderMetrics(
                    contentHeight: 300, minHeight: minHeight, stretches: stretches, largeTitle: largeTitle,
                    barStyle: turnsOpaque ? .opaqueWhenCollapsed : .transparent, width: 402, barBottom: 116,
                    statusBarBottom: 62, pixelScale: 3)))
            }
          }
        }
      }
    }
    for lightOnly in [false, true] {
      for appearance in Appearance.allCases {
        var probe = HeaderProbe()
        probe.style = .opaque
        probe.title = TitleConfiguration(title: "Blue", subtitle: "Blue subtitle")
        probe.isLightModeOnly = lightOnly
        probe.appearance = appearance
        let metrics = HeaderMetrics(
          contentHeight: 116 + 6 + lines + 8, minHeight: 116, largeTitle: .inline(height: lines + 16, hasFog: true),
          barStyle: .opaque, isLightModeOnly: lightOnly, width: 402, barBottom: 116, statusBarBottom: 62, pixelScale: 3,
          appearance: appearance)
        result.append(Case(name: "opaque \(lightOnly) \(appearance)", probe: probe, metrics: metrics))
        probe.display = HeaderProbe.Display.none
        var bar = metrics
        (bar.contentHeight, bar.largeTitle, bar.stretches) = (116, .none, false)
        result.append(Case(name: "bar \(lightOnly) \(appearance)", probe: probe, metrics: bar))
      }
    }
    return result
  }()

  @Test(arguments: cases) func theScreenAgreesWithTheGeometry(_ test: Case) throws {
    let metrics = test.metrics
    let total = metrics.totalHeight
    var random = SeededGenerator(11)
    var ys: [CGFloat] = [-total - 80, -total, 0, 60, -metrics.titleHeight, -117, -116, -100, -total]
    for _ in 0..<25 { ys.append((CGFloat(random.number(-600...200)) * 3).rounded() / 3) }
    let readings = try test.probe.readings(at: ys.map { .y($0) })
    var before = metrics.layout(at: -total)
    var last = -total
    for (y, reading) in zip(ys, readings) {
      let expected = metrics.layout(at: y)
      #expect(abs(reading.y - y) < 1e-9)
      #expect(isClose(reading.layout, expected), "at \(y): \(reading.layout) instead of \(expected)")
      // A place where the content is already is no scroll.
      let callbacks = y == last ? [] : HeaderCallback.scroll(from: before, to: expected)
      #expect(reading.callbacks == callbacks, "from \(last) to \(y)")
      (before, last) = (expected, y)
    }
  }

  private func isClose(_ a: HeaderLayout, _ b: HeaderLayout) -> Bool {
    func close(_ a: CGRect?, _ b: CGRect?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-6
    }
    return a.state == b.state && abs(a.offset - b.offset) < 1e-6 && close(a.header, b.header)
      && close(a.content, b.content) && close(a.largeTitle, b.largeTitle) && a.largeTitleAlpha == b.largeTitleAlpha
      && a.largeTitleInk == b.largeTitleInk && abs(a.fogHeight - b.fogHeight) < 1e-6
      && a.showsSmallTitle == b.showsSmallTitle && a.bar == b.bar
  }

  @Test func namedPlacesAreTheThreeEdges() throws {
    var probe = HeaderProbe()
    probe.display = .below
    probe.height = 250
    let readings = try probe.readings(at: [.rest, .content, .collapsed, .rest])
    #expect(readings.map(\.y) == [-307, -57, 0, -307])
    #expect(readings.map(\.layout.state) == [.fullyExpanded, .contentHidden, .collapsed, .fullyExpanded])
    #expect(readings[0].callbacks == [])
  }

  /// Without a large title `headers` tells that the content has gone, at the offset where the header collapses.
  @Test func withoutALargeTitleTheContentIsToldAtTheCollapse() throws {
    var probe = HeaderProbe()
    probe.height = 300
    let readings = try probe.readings(at: [.rest, .y(-1), .y(0), .y(-1), .collapsed, .rest])
    #expect(
      readings.map(\.layout.state) == [.fullyExpanded, .expanded, .collapsed, .expanded, .collapsed, .fullyExpanded])
    #expect(readings[1].callbacks == [.didScroll])
    #expect(readings[2].callbacks == [.didCollapseHeaderContent, .didCollapse, .didScroll])
    #expect(readings[3].callbacks == [.didBecameVisible, .headerContentDidBecameVisible, .didScroll])
    #expect(
      readings[5].callbacks == [.didBecameVisible, .headerContentDidBecameVisible, .didExpandFully, .didScroll])
  }

  @Test func aTitleOnTwoLinesIsHigherByOne() throws {
    var probe = HeaderProbe()
    probe.display = .below
    probe.title = TitleConfiguration(title: "A title that is far too long for one line of a phone")
    let one = try probe.readings(at: [.rest])[0]
    probe.allowsLineWrap = true
    let two = try probe.readings(at: [.rest])[0]
    #expect(one.layout.largeTitle?.height == 57)
    // Two lines of 36 points in San Francisco, rounded up to a pixel once.
    #expect(try abs(#require(two.layout.largeTitle).height - (14 + 86)) < 0.34)
  }

  @Test func theLargeTitleFallsBackToTheTitle() throws {
    let page = HeaderPage(
      .headerView(
        view: View(), configuration: .init(largeTitleDisplayMode: .belowHeader()),
        title: .init(title: "Explore", largeTitle: "Discover")))
    _ = HeaderPhone(page)
    #expect(page.headerView?.largeTitle == "Discover" && page.navigationItem.title == "Explore")
    let other = HeaderPage(
      .headerView(view: View(), configuration: .init(largeTitleDisplayMode: .inline()), title: .init(title: "Explore")))
    _ = HeaderPhone(other)
    #expect(other.headerView?.largeTitle == "Explore")
  }

  @Test func withoutATextForTheLargeTitleTheProbeSaysSo() {
    var probe = HeaderProbe()
    probe.display = .inline
    probe.title = TitleConfiguration()
    #expect(throws: ReviewError.self) { try probe.readings(at: [.rest]) }
  }
}
