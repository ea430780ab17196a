// How a run loop that is not Dispatch's own serves the main queue. Exported by libdispatch for Foundation's; declared in no header that
// the toolchain installs. Imported by Sources/HeroX11 only.
#pragma once

/// A file descriptor, of the kind `eventfd`, that can be read when something is on the main queue.
int _dispatch_get_main_queue_handle_4CF(void);

/// Does what is on the main queue.
void _dispatch_main_queue_callback_4CF(void *unused);
