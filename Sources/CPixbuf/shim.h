// The picture decoders as Swift sees them. Imported by Sources/HeroPictures only.
#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

// GLib's errors: the headers of CCairo have the type too, and Swift would want the fields from there.
static inline int hero_error_is_want_of_memory(const GError *error) {
  return g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY);
}
static inline const char *hero_error_message(const GError *error) { return error ? error->message : NULL; }
