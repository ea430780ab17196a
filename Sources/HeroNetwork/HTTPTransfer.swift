import CCurl
import Foundation

/// One download. Owns its easy handle; lives on the network thread.
final class HTTPTransfer {
  let number: Int
  let easy: UnsafeMutableRawPointer
  let tell: @Sendable (HTTPEvent) -> Void
  private let request: HTTPRequest
  private let settings: DownloadSettings
  private let headerList: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  private var head = HTTPHead()
  private var headerBytes = 0
  private var body = Data()
  private var bytesSeen: curl_off_t = 0
  private var lastStep = -1
  private var lastActivity = ContinuousClock.now
  /// Why the transfer was stopped from here.
  private var refusal: DownloadError?

  /// nil when memory is out.
  init?(
    _ request: HTTPRequest, number: Int, settings: DownloadSettings, tell: @escaping @Sendable (HTTPEvent) -> Void
  ) {
    guard let easy = curl_easy_init() else { return nil }
    (self.request, self.number, self.easy, self.settings, self.tell) = (request, number, easy, settings, tell)
    var list: UnsafeMutablePointer<curl_slist>?
    for (name, value) in HTTPTransfer.headers.merging(request.headers, uniquingKeysWith: { $1 })
    where value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) {
      list = curl_slist_append(list, "\(name): \(value)") ?? list
    }
    headerList = list
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    configure()
  }

  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(headerList)
    errorText.deallocate()
  }

  /// When the server has been silent for too long.
  var idleDeadline: ContinuousClock.Instant { lastActivity + .seconds(settings.idleTimeout) }

  private static let headers = [
    "Accept": "image/webp,image/png,image/jpeg,image/gif,image/tiff,image/svg+xml;q=0.9,image/*;q=0.5"
  ]

  private func configure() {
    func set(_ option: CURLoption, _ value: Int) { hero_curl_set_number(easy, option, value) }
    func set(_ option: CURLoption, _ value: String) { hero_curl_set_text(easy, option, value) }
    func milliseconds(_ seconds: Double) -> Int { max(1, Int((min(1e6, seconds) * 1000).rounded())) }
    set(CURLOPT_URL, request.url.absoluteString)
    hero_curl_allow_web_only(easy)
    set(CURLOPT_FOLLOWLOCATION, 1)
    set(CURLOPT_MAXREDIRS, settings.maxRedirects)
    set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(settings.connectTimeout))
    set(CURLOPT_TIMEOUT_MS, milliseconds(settings.totalTimeout))
    hero_curl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(settings.maxBytes))
    // Signals would hit the whole program.
    set(CURLOPT_NOSIGNAL, 1)
    // Everything that the library can unpack.
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_USERAGENT, "HeroPreview")
    if let file = settings.certificateFile { set(CURLOPT_CAINFO, file.path) }
    // A proxy for the web does not reach this computer's own servers.
    if isLoopback { set(CURLOPT_PROXY, "") }
    hero_curl_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
    hero_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)

    // The handle does not outlive `self`, so that the callbacks may borrow it.
    let context = Unmanaged.passUnretained(self).toOpaque()
    hero_curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    hero_curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    hero_curl_set_pointer(easy, CURLOPT_XFERINFODATA, context)
    hero_curl_set_sink(easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, context in
      HTTPTransfer.borrow(context)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: count)) == true ? count : 0
    }
    hero_curl_set_sink(easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, context in
      HTTPTransfer.borrow(context)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: count)) == true ? count : 0
    }
    set(CURLOPT_NOPROGRESS, 0)
    hero_curl_set_meter(easy) { context, _, received, _, _ in
      HTTPTransfer.borrow(context)?.takeCount(received) == true ? 0 : 1
    }
  }

  private static func borrow(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer? {
    context.map { Unmanaged<HTTPTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private var isLoopback: Bool {
    guard let host = request.url.host?.lowercased() else { return false }
    return host == "localhost" || host.hasPrefix("127.") || host == "::1" || host == "[::1]"
  }

  // MARK: What comes; false stops the transfer

  private func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    lastActivity = .now
    headerBytes += line.count
    guard headerBytes <= settings.maxHeaderBytes else { return stop(.headersTooLarge) }
    head.take(String(decoding: line, as: UTF8.self))
    return true
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastActivity = .now
    // The words that go with an error are not read.
    guard head.isSuccess else { return stop(.status(head.status)) }
    guard body.count + bytes.count <= settings.maxBytes else { return stop(.tooLarge(limit: settings.maxBytes)) }
    body.append(contentsOf: bytes)
    let expected = head.isPacked ? -1 : hero_curl_get_size(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    if expected > 0 {
      let step = min(100, body.count * 100 / Int(expected))
      if step != lastStep {
        lastStep = step
        tell(.progress(Double(step) / 100))
      }
    }
    return true
  }

  /// Sees the bodies of redirects too, which go nowhere.
  private func takeCount(_ received: curl_off_t) -> Bool {
    if received != bytesSeen {
      bytesSeen = received
      lastActivity = .now
    }
    return received <= settings.maxBytes || stop(.tooLarge(limit: settings.maxBytes))
  }

  private func stop(_ reason: DownloadError) -> Bool {
    refusal = refusal ?? reason
    return false
  }

  // MARK: The end

  func outcome(_ code: CURLcode) -> Result<HTTPResponse, DownloadError> {
    if let refusal { return .failure(refusal) }
    guard code == CURLE_OK else { return .failure(error(code)) }
    guard head.isSuccess || head.status == 304 && request.isConditional else {
      return .failure(.status(head.status))
    }
    return .success(HTTPResponse(status: head.status, headers: head.headers, body: body))
  }

  private func error(_ code: CURLcode) -> DownloadError {
    let url = hero_curl_get_text(easy, CURLINFO_EFFECTIVE_URL).flatMap { URL(string: String(cString: $0)) }
    let host = url?.host ?? request.url.host ?? request.url.absoluteString
    let redirects = hero_curl_get_number(easy, CURLINFO_REDIRECT_COUNT)
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .unknownHost(host)
    case CURLE_COULDNT_CONNECT:
      let number = Int32(hero_curl_get_number(easy, CURLINFO_OS_ERRNO))
      if [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(number) {
        return .noMeans(String(cString: strerror(number)).lowercased())
      }
      return .unreachable(host: host, reason: number > 0 ? String(cString: strerror(number)) : words(code))
    case CURLE_OPERATION_TIMEDOUT:
      let elapsed = Double(hero_curl_get_size(easy, CURLINFO_TOTAL_TIME_T)) / 1e6
      return elapsed < settings.totalTimeout - 0.01
        ? .connectTimeout(seconds: settings.connectTimeout) : .totalTimeout(seconds: settings.totalTimeout)
    case CURLE_TOO_MANY_REDIRECTS: return .tooManyRedirects(limit: settings.maxRedirects)
    case CURLE_UNSUPPORTED_PROTOCOL:
      // It also says so of answers that are not HTTP at all.
      return redirects > 0 || head.status > 0 ? .forbiddenRedirect : .brokenAnswer(words(code))
    case CURLE_URL_MALFORMAT:
      return head.status > 0
        ? .forbiddenRedirect : .malformed(String(request.url.absoluteString.prefix(200)))
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: settings.maxBytes)
    case CURLE_PARTIAL_FILE: return .cutShort
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR: return .connectionLost
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      return .certificate(host: host, reason: words(code))
    case CURLE_SSL_CONNECT_ERROR: return .unreachable(host: host, reason: words(code))
    case CURLE_OUT_OF_MEMORY: return .outOfMemory
    default: return .brokenAnswer(words(code))
    }
  }

  /// The library's words as part of a sentence: one line, no full stop.
  private func words(_ code: CURLcode) -> String {
    var text = String(cString: errorText)
    if text.isEmpty { text = String(cString: curl_easy_strerror(code)) }
    for prefix in ["SSL certificate problem: ", "SSL: "] where text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
    text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    while text.hasSuffix(".") { text.removeLast() }
    return String(text.prefix(200))
  }
}

extension HTTPRequest {
  /// True if it asks for what has changed only.
  fileprivate var isConditional: Bool { headers["If-None-Match"] != nil || headers["If-Modified-Since"] != nil }
}
