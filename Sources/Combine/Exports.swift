// Apple's name for what OpenCombine implements on Linux.
@_exported public import OpenCombine
