// Little CMS as Swift sees it. Imported by Sources/HeroPictures only.
#pragma once
#include <lcms2.h>

// Its formats are macros of macros, which Swift does not import.
static const cmsUInt32Number hero_lcms_gray = TYPE_GRAY_8;
static const cmsUInt32Number hero_lcms_rgb = TYPE_RGB_8;
static const cmsUInt32Number hero_lcms_rgba = TYPE_RGBA_8;
