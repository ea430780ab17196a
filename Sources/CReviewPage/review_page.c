// In C for #embed: Swift takes 14 s of processor time for the same bytes as an array.
#include "review_page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char html[] = {
#embed "../HeroBook/Review/Page/page.html"
};

static const char style[] = {
#embed "../HeroBook/Review/Page/inter.css"
    , '\n',
#embed "../HeroBook/Review/Page/base.css"
    , '\n',
#embed "../HeroBook/Review/Page/style.css"
};

static const char script[] = {
#embed "../HeroBook/Review/Page/data.js"
    , '\n',
#embed "../HeroBook/Review/Page/comments.js"
    , '\n',
#embed "../HeroBook/Review/Page/list.js"
    , '\n',
#embed "../HeroBook/Review/Page/stage.js"
    , '\n',
#embed "../HeroBook/Review/Page/time.js"
    , '\n',
#embed "../HeroBook/Review/Page/panels.js"
    , '\n',
#embed "../HeroBook/Review/Page/saving.js"
    , '\n',
#embed "../HeroBook/Review/Page/main.js"
};

static const char compare_html[] = {
#embed "../HeroBook/Review/Page/compare.html"
};

static const char compare_style[] = {
#embed "../HeroBook/Review/Page/base.css"
    , '\n',
#embed "../HeroBook/Review/Page/compare.css"
};

static const char compare_script[] = {
#embed "../HeroBook/Review/Page/compare.js"
};

struct review_page_part review_page_html(void) { return (struct review_page_part){html, sizeof html}; }
struct review_page_part review_page_style(void) { return (struct review_page_part){style, sizeof style}; }
struct review_page_part review_page_script(void) { return (struct review_page_part){script, sizeof script}; }
struct review_page_part compare_page_html(void) { return (struct review_page_part){compare_html, sizeof compare_html}; }
struct review_page_part compare_page_style(void) {
  return (struct review_page_part){compare_style, sizeof compare_style};
}
struct review_page_part compare_page_script(void) {
  return (struct review_page_part){compare_script, sizeof compare_script};
}
