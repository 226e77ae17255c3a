// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHTTP1

extension ServerRequest {
  /// Creates a request from a message.
  init(_ head: HTTPRequestHead, body: ByteBuffer) {
    let headers = head.headers
    let url = URLComponents(string: head.uri)
    let bearer = headers.first(name: "Authorization").flatMap {
      $0.hasPrefix("Bearer ") ? String($0.dropFirst("Bearer ".count)) : nil
    }
    self.init(
      head.method.rawValue, url?.path ?? "",
      query: Dictionary(
        url?.queryItems?.map { ($0.name, $0.value ?? "") } ?? [],
        uniquingKeysWith: { first, _ in first }),
      token: bearer,
      ifMatch: headers.first(name: "If-Match"),
      ifNoneMatch: headers.first(name: "If-None-Match"),
      body: Data(body.readableBytesView))
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

  /// The bytes of the last message of a connection.
  var closingMessage: ByteBuffer {
    let status = HTTPResponseStatus(statusCode: status)
    var headers = headers
    headers.add(name: "Connection", value: "close")
    let lines = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    var message = ByteBuffer(
      string: "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n\(lines)\r\n")
    message.writeBytes(body)
    return message
  }
}
