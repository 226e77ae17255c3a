// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Ends a connection with a response, before a request arrives.
final class HTTPRefusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let answer: ServerAnswer

  init(_ answer: ServerAnswer) { self.answer = answer }

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(answer.closingMessage), promise: nil)
    context.close(promise: nil)
  }
}
