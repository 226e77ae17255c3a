// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import FlyingSocks
import Foundation

/// A pool whose sockets are closed in child processes.
///
/// In FlyingFox, child processes inherit the sockets, so a port would stay open while a child
/// process runs, even after the server has stopped.
struct PrivateSocketPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
