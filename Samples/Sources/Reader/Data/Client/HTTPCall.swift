// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request to the server, without its address.
struct HTTPCall: Sendable {
  var method = "GET"
  var path: String
  var query: [URLQueryItem] = []
  var headers: [String: String] = [:]
  var body: Data?

  /// Returns the request for a server.
  ///
  /// The timeout of a `URLRequest` limits only the pauses in a response, and on Linux it has whole
  /// seconds. The caller limits the duration of the request, so this timeout only has to be longer.
  func request(to server: URL, token: String?, timeout: Duration) -> URLRequest {
    var url = server.appending(path: path)
    if !query.isEmpty { url.append(queryItems: query) }
    let seconds = (timeout / .seconds(1)).rounded(.up) + 1
    var request = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: seconds)
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    return request
  }
}
