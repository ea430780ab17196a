// The X Window System as Swift sees it. Imported by Sources/HeroX11 only.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xrandr.h>
#include <locale.h>
#include <langinfo.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// Xlib's input method calls take variable arguments, which Swift cannot pass; shmat reports failure by a cast of -1.

/// An input context that shows no composition of its own, or NULL. The caller destroys it.
static inline XIC hero_x11_create_input_context(XIM method, Window window) {
  return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing,
                   XNClientWindow, window, XNFocusWindow, window, NULL);
}

/// As above; the input method shows what it composes at the spot, in a window of its own. `fonts` must outlive the context.
static inline XIC hero_x11_create_spot_context(XIM method, Window window, XFontSet fonts) {
  XPoint spot = {0, 0};
  XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, NULL);
  XIC context = XCreateIC(method, XNInputStyle, XIMPreeditPosition | XIMStatusNothing,
                          XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, preedit, NULL);
  XFree(preedit);
  return context;
}

/// As above; the input method tells the callbacks what it composes. Xlib copies the structures.
static inline XIC hero_x11_create_callback_context(
    XIM method, Window window, XPointer data, int (*start)(XIC, XPointer, XPointer),
    void (*done)(XIC, XPointer, XPointer),
    void (*draw)(XIC, XPointer, XIMPreeditDrawCallbackStruct *),
    void (*caret)(XIC, XPointer, XIMPreeditCaretCallbackStruct *)) {
  XIMCallback on_start = {data, (XIMProc)(void (*)(void))start};
  XIMCallback on_done = {data, (XIMProc)(void (*)(void))done};
  XIMCallback on_draw = {data, (XIMProc)(void (*)(void))draw};
  XIMCallback on_caret = {data, (XIMProc)(void (*)(void))caret};
  XVaNestedList preedit = XVaCreateNestedList(
      0, XNPreeditStartCallback, &on_start, XNPreeditDoneCallback, &on_done, XNPreeditDrawCallback, &on_draw,
      XNPreeditCaretCallback, &on_caret, NULL);
  XIC context = XCreateIC(method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing,
                          XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, preedit, NULL);
  XFree(preedit);
  return context;
}

/// Tells the input method where the caret is, in pixels of the window.
static inline void hero_x11_set_spot(XIC context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  XSetICValues(context, XNPreeditAttributes, preedit, NULL);
  XFree(preedit);
}

/// Whether the input method offers the style.
static inline int hero_x11_has_style(XIM method, XIMStyle style) {
  XIMStyles *styles = NULL;
  int found = 0;
  if (XGetIMValues(method, XNQueryInputStyle, &styles, NULL) || !styles) return 0;
  for (unsigned short i = 0; i < styles->count_styles; i++) found |= styles->supported_styles[i] == style;
  XFree(styles);
  return found;
}

/// The events that the input method wants its client to select, beside those it has.
static inline long hero_x11_input_context_events(XIC context) {
  unsigned long events = 0;
  return XGetICValues(context, XNFilterEvents, &events, NULL) ? 0 : (long)events;
}

/// `callback` runs when the input method goes away; Xlib copies the structure.
static inline void hero_x11_watch_input_method(XIM method, XIMProc callback, XPointer data) {
  XIMCallback destroyed = { data, callback };
  XSetIMValues(method, XNDestroyCallback, &destroyed, NULL);
}

/// The mapped segment, or NULL.
static inline void *hero_x11_map_segment(int identifier) {
  void *address = shmat(identifier, NULL, 0);
  return address == (void *)-1 ? NULL : address;
}

// The process at the other end of a local socket, or 0. `struct ucred` is hidden from Swift behind _GNU_SOURCE.
#include <sys/socket.h>
static inline int hero_peer_process(int descriptor) {
  struct { int process; unsigned user; unsigned group; } peer = {0, 0, 0};
  socklen_t size = sizeof peer;
  return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer.process : 0;
}
