import Foundation

/// The page that shows what moved: one file beside its pictures, which opens from disk and asks no network.
struct ComparisonPage {
  /// The pictures of a frame, each in a folder of its own.
  enum Picture: String, CaseIterable {
    case before, after, difference

    /// From the page's folder.
    func path(of frame: String) -> String {
      "\(rawValue)/\(self == .difference ? frame + ".png" : frame)"
    }
  }

  private let comparison: Comparison
  private let before, after: String

  /// - Parameters:
  ///   - before, after: what to call the two.
  init(_ comparison: Comparison, before: String, after: String) {
    self.comparison = comparison
    self.before = before
    self.after = after
  }

  var html: String {
    Self.template
      .replacing("{{summary}}", with: Self.escaped(summary))
      .replacing("{{style}}", with: Self.style)
      .replacing("{{script}}", with: Self.script)
      // Last, so that nothing in a file's name is taken for one of these.
      .replacing("{{data}}", with: data)
  }

  private var summary: String {
    let (moved, all) = (comparison.changed.count, comparison.compared)
    return "\(after) against \(before): "
      + (moved == 0 ? "nothing changed in \(all) frames" : "\(moved) of \(all) frames changed")
  }

  /// No end of a script can stand in it.
  private var data: String { comparison.json.replacing("<", with: "\\u003c") }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static let template = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{summary}}</title>
    <style>
    {{style}}
    </style>
    <header><h1>{{summary}}</h1><div id="views" role="group" aria-label="View"></div></header>
    <nav id="list" aria-label="Frames, most changed first"></nav>
    <main><p id="figures" role="status"></p><div id="stage"></div>
    <p id="keys">Up and Down: frame · 1, 2, 3: view · Left and Right: wipe</p></main>
    <script type="application/json" id="data">{{data}}</script>
    <script>
    {{script}}
    </script>
    </html>

    """

  private static let style = """
    :root { color-scheme: light dark; --ground: light-dark(#f2f2f7, #000); --card: light-dark(#fff, #1c1c1e);
      --ink: light-dark(#000, #fff); --second: light-dark(#5d5d64, #a3a3ab); --line: light-dark(#d1d1d6, #38383a);
      --tint: light-dark(#0066d6, #4aa3ff); }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: grid; grid-template: auto minmax(0, 1fr) / minmax(200px, 300px) minmax(0, 1fr);
      font: 14px/1.4 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
    header { grid-column: 1 / 3; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 10px 16px;
      background: var(--card); border-bottom: 1px solid var(--line); }
    h1 { font-size: 16px; margin: 0; flex: 1; min-width: 12em; overflow-wrap: anywhere; }
    button { font: inherit; color: inherit; background: none; border: 1px solid transparent; border-radius: 6px; cursor: pointer; }
    #views button { padding: 4px 12px; border-color: var(--line); }
    button[aria-pressed=true], button[aria-current=true] { background: var(--tint); color: light-dark(#fff, #000); }
    button:focus-visible { outline: 2px solid var(--tint); outline-offset: 1px; }
    nav { overflow: auto; padding: 8px; border-right: 1px solid var(--line); background: var(--card); }
    nav button { display: block; width: 100%; text-align: left; padding: 6px 8px; overflow-wrap: anywhere; content-visibility: auto;
      contain-intrinsic-size: auto 50px; }
    nav small { display: block; color: var(--second); font-variant-numeric: tabular-nums; }
    nav button[aria-current=true] small { color: inherit; }
    main { display: flex; flex-direction: column; padding: 12px 16px; min-width: 0; min-height: 0; }
    p { margin: 0 0 8px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    #keys { color: var(--second); margin: 8px 0 0; }
    #stage { flex: 1; min-height: 0; display: flex; gap: 12px; justify-content: center; }
    figure { margin: 0; min-width: 0; min-height: 0; display: flex; flex-direction: column; align-items: center; flex: 0 1 auto; }
    figcaption { color: var(--second); padding-bottom: 4px; }
    img { min-height: 0; flex: 0 1 auto; max-width: 100%; max-height: 100%; object-fit: contain; display: block;
      background: repeating-conic-gradient(#8884 0 25%, #0000 0 50%) 0 0 / 16px 16px; }
    .none { padding: 40px 24px; border: 1px dashed var(--line); color: var(--second); }
    .wipe { position: relative; height: 100%; touch-action: none; cursor: ew-resize; display: flex; justify-content: center; }
    .wipe img { height: 100%; pointer-events: none; user-select: none; }
    .wipe img + img { position: absolute; top: 0; left: 0; width: 100%; clip-path: inset(0 0 0 var(--at)); }
    .wipe i { position: absolute; top: 0; bottom: 0; left: var(--at); width: 2px; margin-left: -1px; background: var(--tint); }
    @media (max-width: 700px) { body { grid-template: auto 30vh minmax(0, 1fr) / 1fr; } header { grid-column: 1; }
      nav { border-right: 0; border-bottom: 1px solid var(--line); } }
    @media print { body { display: block; height: auto; } nav, #keys, #views { display: none; } #stage { height: 80vh; } }
    """

  private static let script = """
    const data = JSON.parse(document.getElementById('data').textContent);
    const views = ['Side by side', 'Wipe', 'Difference'], items = data.changed;
    const byId = id => document.getElementById(id);
    let shown = 0, view = 0, at = 50;
    const address = (kind, path) =>
      kind + '/' + (kind === 'difference' ? path + '.png' : path).split('/').map(encodeURIComponent).join('/');
    const make = (tag, text) => { const e = document.createElement(tag); if (text !== undefined) e.textContent = text; return e; };
    const has = (item, kind) => item.kind === 'changed' || kind === (item.kind === 'new' ? 'after' : 'before');
    function picture(item, kind) {
      if (!has(item, kind)) { const none = make('div', 'No frame'); none.className = 'none'; return none; }
      const image = make('img');
      image.src = address(kind, item.path); image.alt = kind + ': ' + item.path;
      return image;
    }
    function figure(item, kind) {
      const result = make('figure');
      result.append(make('figcaption', kind[0].toUpperCase() + kind.slice(1)), picture(item, kind));
      return result;
    }
    function wipe(item) {
      const box = make('div'); box.className = 'wipe';
      box.append(picture(item, 'before'), picture(item, 'after'), make('i'));
      box.style.setProperty('--at', at + '%');
      const move = event => {
        const place = box.getBoundingClientRect();
        setWipe((event.clientX - place.left) / place.width * 100);
      };
      box.addEventListener('pointerdown', event => { box.setPointerCapture(event.pointerId); move(event); });
      box.addEventListener('pointermove', event => { if (event.buttons) move(event); });
      return box;
    }
    function setWipe(value) {
      at = Math.max(0, Math.min(100, value));
      const box = document.querySelector('.wipe'); if (box) box.style.setProperty('--at', at + '%');
    }
    const words = item => item.kind === 'changed'
      ? `${item.pixels} pixels, by up to ${item.max} of 255, ${item.mean.toFixed(3)} on average`
      : item.kind === 'new' ? 'new: not in before' : 'missing: not in after';
    function draw() {
      const item = items[shown], stage = byId('stage');
      stage.replaceChildren();
      [...byId('views').children].forEach((b, i) => b.setAttribute('aria-pressed', i === view));
      [...byId('list').children].forEach((b, i) => i === shown ? b.setAttribute('aria-current', true) : b.removeAttribute('aria-current'));
      if (!item) { byId('figures').textContent = 'No frame changed.'; return; }
      byId('figures').textContent = item.path + ': ' + words(item);
      if (view === 0 || item.kind !== 'changed') {
        for (const kind of item.kind === 'changed' ? ['before', 'after', 'difference'] : ['before', 'after']) stage.append(figure(item, kind));
      } else stage.append(view === 1 ? wipe(item) : figure(item, 'difference'));
    }
    function show(index) {
      if (!items.length) return;
      shown = Math.max(0, Math.min(items.length - 1, index));
      history.replaceState(null, '', '#' + encodeURIComponent(items[shown].path));
      draw();
      byId('list').children[shown].scrollIntoView({ block: 'nearest' });
    }
    views.forEach((name, index) => {
      const button = make('button', name);
      button.onclick = () => { view = index; draw(); };
      byId('views').append(button);
    });
    items.forEach((item, index) => {
      const button = make('button', item.path);
      button.append(make('small', words(item)));
      button.onclick = () => show(index);
      byId('list').append(button);
    });
    document.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = { ArrowDown: () => show(shown + 1), ArrowUp: () => show(shown - 1), Home: () => show(0),
        End: () => show(items.length - 1), ArrowLeft: () => setWipe(at - 2), ArrowRight: () => setWipe(at + 2),
        1: () => { view = 0; draw(); }, 2: () => { view = 1; draw(); }, 3: () => { view = 2; draw(); } }[event.key];
      if (act) { act(); event.preventDefault(); }
    });
    let named = '';
    try { named = decodeURIComponent(location.hash.slice(1)); } catch { /* not a frame of this page */ }
    shown = Math.max(0, items.findIndex(item => item.path === named));
    draw();
    """
}
