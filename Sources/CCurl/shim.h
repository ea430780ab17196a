// Transfers over http and https as Swift sees them. Imported by Sources/HeroNetwork only.
#pragma once
// The checks work on constants alone, and the options below come as arguments.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// libcurl's options take arguments of any type, which Swift cannot pass: one function for each type.

typedef size_t (*hero_curl_sink)(char *bytes, size_t size, size_t count, void *context);
typedef int (*hero_curl_meter)(void *context, curl_off_t expected, curl_off_t received, curl_off_t toSend,
                               curl_off_t sent);

static inline CURLcode hero_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode hero_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/// The text is copied.
static inline CURLcode hero_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode hero_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode hero_curl_set_sink(CURL *handle, CURLoption option, hero_curl_sink value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode hero_curl_set_meter(CURL *handle, hero_curl_meter value) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
}

/// No other protocol, neither asked for nor sent on to.
static inline CURLcode hero_curl_allow_web_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#else
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  return code != CURLE_OK
             ? code
             : curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/// 0 when it is not known.
static inline long hero_curl_get_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// -1 when it is not known.
static inline curl_off_t hero_curl_get_size(CURL *handle, CURLINFO info) {
  curl_off_t value = -1;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : -1;
}

/// NULL when it is not known; belongs to the handle.
static inline const char *hero_curl_get_text(CURL *handle, CURLINFO info) {
  char *value = NULL;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : NULL;
}
