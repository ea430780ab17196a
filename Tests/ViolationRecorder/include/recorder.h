#pragma once

/// Records violations of invariants as issues of tests. Defined in HeroTesting.
void heropreview_record_violations(void);
