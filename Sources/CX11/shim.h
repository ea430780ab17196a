// The X Window System as Swift sees it. Imported by Sources/HeroPreview only.
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
