// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Strata

  /// The app's own code that describes its values, such as `description` and `customMirror`.
  ///
  /// It can take long, or never return. Therefore it is known which type's code is running, and the
  /// code of a type that is given up does not run again.
  final class OwnCode: Sendable {
    @TaskLocal private static var current: OwnCode?

    private let givenUp: Set<ObjectIdentifier>
    /// The types whose code is running, the innermost last.
    private let running = StrataLock<[Any.Type]>([])

    init(givenUp: Set<ObjectIdentifier>) { self.givenUp = givenUp }

    /// The type whose code is running.
    var type: (Any.Type)? { running.withLock { $0.last } }

    /// Knows the code that runs in a closure.
    func follow(_ work: () -> Void) { Self.$current.withValue(self, operation: work) }

    /// Runs the code of a type, or returns `nil` if the type is given up.
    static func run<Value>(of type: Any.Type, _ code: () -> Value) -> Value? {
      guard let current else { return code() }
      guard !current.givenUp.contains(ObjectIdentifier(type)) else { return nil }
      current.running.withLock { $0.append(type) }
      defer { current.running.withLock { _ = $0.popLast() } }
      return code()
    }
  }
#endif
