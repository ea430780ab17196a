// What PNG files are packed and summed by. Imported by Sources/HeroEvidence only.
#pragma once
#include <zlib.h>
