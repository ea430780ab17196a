// What PNG files are packed and summed by. Imported by Sources/HeroReview only.
#pragma once
#include <zlib.h>
