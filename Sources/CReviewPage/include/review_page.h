#ifndef REVIEW_PAGE_H
#define REVIEW_PAGE_H

#include <stddef.h>

// The pages of a review and of a comparison, as their files in Sources/HeroBook/Review/Page. None ends in a zero.
struct review_page_part {
  const char *bytes;
  size_t count;
};

struct review_page_part review_page_html(void);
struct review_page_part review_page_style(void);
struct review_page_part review_page_script(void);
struct review_page_part compare_page_html(void);
struct review_page_part compare_page_style(void);
struct review_page_part compare_page_script(void);

#endif
