#include "recorder.h"

// Before the first test, in every process of tests: none of them has to ask for it.
__attribute__((constructor)) static void begin(void) { heropreview_record_violations(); }
