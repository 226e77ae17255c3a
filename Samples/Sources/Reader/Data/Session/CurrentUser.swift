// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore

/// The user who is signed in, or whose session has expired.
///
/// A device can have edits of several users. Each user sees, counts and sends only the own edits.
struct CurrentUser: Sendable {
  private let sessions: any SessionRepository

  init(_ sessions: any SessionRepository) { self.sessions = sessions }

  /// The name of the user, or `nil` if the user is signed out.
  var name: String? {
    get async {
      for await session in sessions.sessions() { return session.user?.name }
      return nil
    }
  }

  /// Emits a value of the database for the current user, at once and after each change of either.
  ///
  /// A slow consumer misses intermediate values. The stream ends when its consumer stops, or with
  /// an error.
  func values<Value: Equatable & Sendable>(
    in database: ReaderDatabase,
    of fetch: @escaping @Sendable (Database, _ user: String?) throws -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let following = Task {
        var current: (name: String?, observing: Task<Void, Never>)?
        for await session in sessions.sessions() {
          let name = session.user?.name
          if let current, current.name == name { continue }
          // No value of the previous user may come after the first value of the next one.
          current?.observing.cancel()
          await current?.observing.value
          let observing = Task {
            do {
              for try await value in database.values(of: { try fetch($0, name) }) {
                continuation.yield(value)
              }
            } catch {
              if !Task.isCancelled { continuation.finish(throwing: error) }
            }
          }
          current = (name, observing)
        }
        current?.observing.cancel()
      }
      continuation.onTermination = { _ in following.cancel() }
    }
  }
}
