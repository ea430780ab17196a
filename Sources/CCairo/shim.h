// Drawing, text and picture decoding as Swift sees them. Imported by Sources/HeroWidgets only.
#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>
