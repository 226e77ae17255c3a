// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation

/// Handles requests over HTTP.
struct HTTPExchange: HTTPHandler {
  /// Closes the connection, because FlyingFox fails to open this web socket.
  private struct HangUp: WSHandler {
    func makeFrames(
      for client: AsyncThrowingStream<WSFrame, any Error>
    ) async throws -> AsyncStream<WSFrame> {
      throw CancellationError()
    }
  }

  let state: ServerState

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let answer = try await state.answer(
      ServerRequest(
        request.method.rawValue, request.path,
        query: Dictionary(
          request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
        token: Self.token(of: request),
        ifMatch: request.headers[HTTPHeader("If-Match")],
        ifNoneMatch: request.headers[.ifNoneMatch],
        body: request.bodyData))
    guard let answer else { return HTTPResponse(webSocket: HangUp()) }
    var headers = HTTPHeaders()
    if let etag = answer.etag { headers[.eTag] = etag }
    if !answer.allow.isEmpty { headers[HTTPHeader("Allow")] = answer.allow.joined(separator: ", ") }
    if !answer.body.isEmpty { headers[.contentType] = "application/json" }
    return HTTPResponse(
      statusCode: HTTPStatusCode(answer.status, phrase: Self.phrase(answer.status)),
      headers: headers, body: request.method == .HEAD ? Data() : answer.body)
  }

  private static func token(of request: HTTPRequest) -> String? {
    guard let header = request.headers[.authorization], header.hasPrefix("Bearer ") else {
      return nil
    }
    return String(header.dropFirst("Bearer ".count))
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 412: "Precondition Failed"
    case 422: "Unprocessable Content"
    case 428: "Precondition Required"
    default: "Internal Server Error"
    }
  }
}
