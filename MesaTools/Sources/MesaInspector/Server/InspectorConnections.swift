// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import NIOConcurrencyHelpers
  import NIOCore

  /// The open connections, of which those without the token make room for new ones.
  final class InspectorConnections: Sendable {
    private struct State {
      /// The connections that have not sent the token, the oldest first.
      var strangers: [any Channel] = []
      var known: [any Channel] = []
      var hasEnded = false
    }

    private let limit: Int
    private let state = NIOLockedValueBox(State())

    init(limit: Int) { self.limit = limit }

    /// Adds a connection, and returns whether it may stay.
    ///
    /// If there are too many, the oldest connection without the token is closed.
    func add(_ channel: any Channel) -> Bool {
      let (isAdded, oldest) = state.withLockedValue { state -> (Bool, (any Channel)?) in
        guard !state.hasEnded else { return (false, nil) }
        var oldest: (any Channel)?
        if state.strangers.count + state.known.count >= limit {
          guard !state.strangers.isEmpty else { return (false, nil) }
          oldest = state.strangers.removeFirst()
        }
        state.strangers.append(channel)
        return (true, oldest)
      }
      oldest?.close(promise: nil)
      if isAdded { channel.closeFuture.whenComplete { _ in self.remove(channel) } }
      return isAdded
    }

    /// Keeps a connection, which has sent the token.
    func keep(_ channel: any Channel) {
      state.withLockedValue { state in
        guard let index = state.strangers.firstIndex(where: { $0 === channel }) else { return }
        state.known.append(state.strangers.remove(at: index))
      }
    }

    /// Forgets all connections, adds no more, and returns the open connections.
    func end() -> [any Channel] {
      state.withLockedValue { state in
        defer { state = State(hasEnded: true) }
        return state.strangers + state.known
      }
    }

    /// Forgets a connection that ends.
    func remove(_ channel: any Channel) {
      state.withLockedValue { state in
        state.strangers.removeAll { $0 === channel }
        state.known.removeAll { $0 === channel }
      }
    }
  }
#endif
