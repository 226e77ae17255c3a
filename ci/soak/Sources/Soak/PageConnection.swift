// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix
import Strata

/// A connection to the inspector's server, as a page in a browser has it.
struct PageConnection: Sendable {
  /// The number of the newest entry that a page has read.
  static let lastEntry = StrataLock(1)

  private let channel: any Channel

  /// Connects and sends a request.
  ///
  /// - Parameter reads: Whether the page reads what it receives.
  init(_ url: URL, _ request: String, body: String = "", reads: Bool = true) async throws {
    let port = url.port ?? 0
    let token = url.fragment()?.dropFirst("token=".count) ?? ""
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.autoRead, value: reads)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(EntryReader())
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    let head =
      "\(request) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
    try? await channel.writeAndFlush(ByteBuffer(string: head + body))
  }

  /// Waits until the server closes the connection.
  func end() async { try? await channel.closeFuture.get() }

  func close() async { try? await channel.close() }
}

private final class EntryReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data).readableBytesView
    guard let key = bytes.firstRange(of: "\"n\":".utf8) else { return }
    let digits = bytes[key.upperBound...].prefix { (48...57).contains($0) }
    if let entry = Int(String(decoding: digits, as: UTF8.self)), entry > 0 {
      PageConnection.lastEntry.withLock { $0 = entry }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
