// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after another.
final class HTTPConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart
  typealias Answer = @Sendable (ServerRequest) async throws -> ServerAnswer?

  private let limits: ReaderServerLimits
  private let connectionGuard: HTTPGuard
  private let answer: Answer
  /// The request that arrives, or `nil` between requests and after a refusal.
  private var head: HTTPRequestHead?
  private var body = ByteBuffer()
  private var answering: Task<Void, Never>?

  init(
    _ limits: ReaderServerLimits, guard connectionGuard: HTTPGuard, _ answer: @escaping Answer
  ) {
    (self.limits, self.connectionGuard, self.answer) = (limits, connectionGuard, answer)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let part):
      guard head != nil else { return }
      body.writeImmutableBuffer(part)
      if body.readableBytes > limits.body { refuse(.tooLarge(limits)) }
    case .end: end(context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    answering?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow:
      let header = HTTPListener.headerLimits
      refuse(
        .refusal(
          400,
          "A request has at most \(header.maxHeaderFieldCount) header fields, each of at most "
            + "\(header.maxHeaderFieldSize) bytes, and \(header.maxHeaderListSize) bytes in all."))
    case is HTTPParserError: refuse(.refusal(400, "The request is not HTTP."))
    default: context.close(promise: nil)
    }
  }

  // MARK: Requests

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    self.head = head
    body.clear()
    let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
    if head.uri.utf8.count > limits.address {
      refuse(.refusal(414, "An address has at most \(limits.address) bytes."))
    } else if head.headers.contains(name: "Origin") {
      // A page in a browser could use the server in the name of the user.
      refuse(.refusal(403, "The server does not answer web pages. Use the app."))
    } else if length > limits.body {
      refuse(.tooLarge(limits))
    } else if head.headers[canonicalForm: "Expect"].contains("100-continue") {
      let interim = HTTPResponseHead(version: head.version, status: .continue)
      context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
    }
  }

  private func end(_ context: ChannelHandlerContext) {
    guard let head else { return }
    self.head = nil
    connectionGuard.requestIsComplete()
    let request = ServerRequest(head, body: body)
    let loop = context.eventLoop
    let connection = NIOLoopBound((self, context), eventLoop: loop)
    answering = Task { [answer] in
      let answer = try? await answer(request)
      loop.execute {
        let (handler, context) = connection.value
        handler.send(answer, to: head, context)
      }
    }
  }

  private func refuse(_ answer: ServerAnswer) {
    head = nil
    body.clear()
    connectionGuard.refuse(answer)
  }

  // MARK: Responses

  /// Sends a response, or closes the connection without one.
  private func send(
    _ answer: ServerAnswer?, to head: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    answering = nil
    guard context.channel.isActive, let answer else { return context.close(promise: nil) }
    connectionGuard.responseBegins()
    let response = HTTPResponseHead(
      version: head.version, status: .init(statusCode: answer.status), headers: answer.headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if head.method != .HEAD {
      let body = IOData.byteBuffer(ByteBuffer(bytes: answer.body))
      context.write(wrapOutboundOut(.body(body)), promise: nil)
    }
    let end = context.eventLoop.makePromise(of: Void.self)
    end.futureResult.assumeIsolated().whenComplete { [connectionGuard] result in
      guard case .success = result, head.isKeepAlive else { return context.close(promise: nil) }
      connectionGuard.responseIsComplete()
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: end)
  }
}

extension ServerAnswer {
  fileprivate static func tooLarge(_ limits: ReaderServerLimits) -> ServerAnswer {
    .refusal(413, "A body has at most \(limits.body) bytes.")
  }
}
