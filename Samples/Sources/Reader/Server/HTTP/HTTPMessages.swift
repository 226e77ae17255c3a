// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOHTTP1

extension ServerRequest {
  /// Creates a request from a message.
  init(_ message: NIOHTTPServerRequestFull) {
    let headers = message.head.headers
    let url = URLComponents(string: message.head.uri)
    let bearer = headers.first(name: "Authorization").flatMap {
      $0.hasPrefix("Bearer ") ? String($0.dropFirst("Bearer ".count)) : nil
    }
    self.init(
      message.head.method.rawValue, url?.path ?? "",
      query: Dictionary(
        url?.queryItems?.map { ($0.name, $0.value ?? "") } ?? [],
        uniquingKeysWith: { first, _ in first }),
      token: bearer,
      ifMatch: headers.first(name: "If-Match"),
      ifNoneMatch: headers.first(name: "If-None-Match"),
      body: message.body.map { Data($0.readableBytesView) } ?? Data())
  }
}

extension ServerAnswer {
  /// The headers of the message.
  var headers: HTTPHeaders {
    var headers = HTTPHeaders()
    if let etag { headers.add(name: "ETag", value: etag) }
    if !allow.isEmpty { headers.add(name: "Allow", value: allow.joined(separator: ", ")) }
    if !body.isEmpty { headers.add(name: "Content-Type", value: "application/json") }
    if status != 204, status != 304 {
      headers.add(name: "Content-Length", value: String(body.count))
    }
    return headers
  }
}
