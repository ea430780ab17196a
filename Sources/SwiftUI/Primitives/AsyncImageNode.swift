import Foundation
import HeroWidgets

/// The node of an `AsyncImage`. It holds the picture: a picture that no node holds is not loaded any further.
final class AsyncImageNode<Content: View>: ContentNode {
  private var source: AsyncImage<Content>?
  private var picture: Picture?
  private var phase = AsyncImagePhase.empty

  func show(_ source: AsyncImage<Content>) {
    if source.url != self.source?.url {
      forget()
      if let url = source.url, let known = tree?.pictures.known(at: url) {
        hold(known)
        phase = .success(Image(uiImage: known, scale: source.scale))
      } else if self.source != nil {
        // What is on the screen already is not told that it appears.
        tree?.afterPlacement { [weak self] in self?.load() }
      }
    }
    self.source = source
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    guard let source else { return }
    let view = dependencies.tracking(self) { source.content(phase) }
    show(
      Appearing(
        content: view, appeared: { [weak self] in self?.load() }, disappeared: { [weak self] in self?.pause() }))
  }

  override func willLeave() { forget() }

  /// Begins to load, unless the picture is there or cannot come.
  private func load() {
    guard let source, let url = source.url, picture == nil, let stage = tree?.placement.canvas?.stage else { return }
    let picture = stage.pictures.picture(at: url)
    hold(picture)
    let size = neededSize
    stage.pictures.load(
      picture, pixelSize: CGSize(width: size.width * stage.renderScale, height: size.height * stage.renderScale))
    pictureChanged()
  }

  private func hold(_ picture: Picture) {
    self.picture = picture
    picture.observe(self) { node, _ in node.pictureChanged() }
  }

  /// The size that the picture is going to fill: what its views are offered while they wait for it.
  private var neededSize: CGSize {
    guard let view = layoutChildren.first else { return CGSize(width: 1, height: 1) }
    let offered = view.proposal.replacingUnspecifiedDimensions(by: view.frame.size)
    return CGSize(
      width: max(1, offered.width.isFinite ? offered.width : view.frame.width),
      height: max(1, offered.height.isFinite ? offered.height : view.frame.height))
  }

  /// Off the screen a picture that has not come is not waited for.
  private func pause() { if case .empty = phase { forget() } }

  private func forget() {
    picture?.stopObserving(self)
    picture = nil
    phase = .empty
  }

  private func pictureChanged() {
    guard let picture, let source else { return }
    switch (phase, picture.state) {
    case (.empty, .failed(let error)): phase = .failure(error)
    case (.empty, .loaded) where picture.isShowable:
      phase = .success(Image(uiImage: picture, scale: source.scale))
      if let url = source.url { tree?.pictures.keep(picture, at: url) }
    default: return
    }
    withTransaction(source.transaction) { tree?.invalidate(self) }
  }
}
