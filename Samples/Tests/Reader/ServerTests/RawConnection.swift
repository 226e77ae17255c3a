// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOPosix

/// A connection that sends bytes as they are.
enum RawConnection {
  /// Sends text, and returns what the server sends until it closes the connection.
  static func answer(
    to text: String, at url: URL, whileOpen: @Sendable () async throws -> Void = {}
  ) async throws -> String {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: url.port ?? 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { incoming, outgoing in
      var answer = ByteBuffer()
      do {
        try await outgoing.write(ByteBuffer(string: text))
      } catch is IOError {
        // The server closed the connection before it had read all bytes.
      } catch is ChannelError {}
      try await whileOpen()
      do {
        for try await bytes in incoming { answer.writeImmutableBuffer(bytes) }
      } catch is IOError {
        // The client does not receive the end of a response to a part of its bytes.
      } catch is ChannelError {}
      return String(buffer: answer)
    }
  }
}
