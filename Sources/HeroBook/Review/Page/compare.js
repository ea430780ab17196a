"use strict";
// The page of a comparison: the changed frames, and how each differs.

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
