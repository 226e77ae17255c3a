// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after another.
final class HTTPConnection: ChannelInboundHandler {
  typealias InboundIn = NIOHTTPServerRequestFull
  typealias OutboundOut = HTTPServerResponsePart
  typealias Answer = @Sendable (ServerRequest) async throws -> ServerAnswer?

  private let answer: Answer
  private var answering: Task<Void, Never>?

  init(_ answer: @escaping Answer) { self.answer = answer }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let message = unwrapInboundIn(data)
    let channel = context.channel
    answering = Task { [answer] in
      await HTTPConnection.respond(to: message, on: channel, answer)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    answering?.cancel()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private static func respond(
    to message: NIOHTTPServerRequestFull, on channel: any Channel, _ answer: Answer
  ) async {
    do {
      guard let answer = try await answer(ServerRequest(message)) else {
        return try await channel.close()
      }
      let head = HTTPResponseHead(
        version: message.head.version, status: .init(statusCode: answer.status),
        headers: answer.headers)
      channel.write(HTTPServerResponsePart.head(head), promise: nil)
      if message.head.method != .HEAD {
        let body = ByteBuffer(bytes: answer.body)
        channel.write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
      }
      try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
      if !message.head.isKeepAlive { try await channel.close() }
    } catch {
      // The connection is closed already, or its request was cancelled.
      channel.close(promise: nil)
    }
  }
}
