// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1

/// Refuses what breaks a limit of the server, and ends a connection whose client is too slow.
///
/// It is the first handler of a connection, so it can answer before a request is complete.
final class HTTPGuard: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Phase {
    /// Waits for a request, after a number of bytes.
    case request(bytes: Int, isFirst: Bool)
    /// Computes a response.
    case work
    case response
    /// Has refused the request, and waits for the client to close the connection.
    case refused
  }

  private let limit: Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private var phase = Phase.request(bytes: 0, isFirst: true)
  private var timer: Task<Void, Never>?
  /// The number of timers that have been started or stopped.
  private var timers = 0
  private var context: ChannelHandlerContext?

  /// - Parameters:
  ///   - limit: The time for a request, and for reading a response.
  ///   - sleep: Waits for the limit.
  init(limit: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    (self.limit, self.sleep) = (limit, sleep)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    startTimer()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stopTimer()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch phase {
    case .refused: return
    case .request(let bytes, let isFirst):
      let count = unwrapInboundIn(data).readableBytes
      phase = .request(bytes: bytes + count, isFirst: isFirst)
    case .work, .response: break
    }
    context.fireChannelRead(data)
  }

  /// Answers instead of the next handlers, which receive nothing any more.
  func refuse(_ answer: ServerAnswer) {
    guard let context else { return }
    if case .refused = phase { return }
    phase = .refused
    startTimer()
    context.writeAndFlush(wrapOutboundOut(answer.closingMessage), promise: nil)
    context.close(mode: .output, promise: nil)
  }

  // MARK: Phases

  func requestIsComplete() {
    phase = .work
    stopTimer()
  }

  func responseBegins() {
    phase = .response
    startTimer()
  }

  func responseIsComplete() {
    phase = .request(bytes: 0, isFirst: false)
    startTimer()
  }

  private func startTimer() {
    stopTimer()
    guard let loop = context?.eventLoop else { return }
    let expiry = NIOLoopBound({ [weak self, timers] in self?.expire(timers) }, eventLoop: loop)
    timer = Task { [sleep, limit] in
      guard (try? await sleep(limit)) != nil else { return }
      loop.execute { expiry.value() }
    }
  }

  private func stopTimer() {
    timer?.cancel()
    timers += 1
  }

  private func expire(_ timer: Int) {
    // A timer can expire while it is stopped.
    guard timer == timers else { return }
    switch phase {
    case .request(let bytes, let isFirst) where isFirst || bytes > 0:
      refuse(.refusal(408, "A request must arrive within \(limit.components.seconds) seconds."))
      context?.close(promise: nil)
    case .work: break
    case .request, .response, .refused: context?.close(promise: nil)
    }
  }
}
