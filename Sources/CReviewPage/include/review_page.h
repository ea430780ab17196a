#ifndef REVIEW_PAGE_H
#define REVIEW_PAGE_H

#include <stddef.h>

// The page of a review, as its files in Sources/HeroReview/Review/Page. Neither ends in a zero.
struct review_page_part {
  const char *bytes;
  size_t count;
};

struct review_page_part review_page_html(void);
struct review_page_part review_page_style(void);
struct review_page_part review_page_script(void);

#endif
