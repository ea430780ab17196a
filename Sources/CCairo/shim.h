// Drawing and text as Swift sees them. Imported by Sources/HeroDrawing only.
#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
