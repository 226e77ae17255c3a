// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.

  /// The keys of use cases, each of which belongs to one object only.
  ///
  /// A new object can have the identity of a released object. It gets another key, because the
  /// earlier object is known only weakly.
  ///
  /// NB: `@unchecked Sendable`, because the objects are only compared with `nil`.
  struct UseCaseKeys: @unchecked Sendable {
    private struct Known {
      let key: String
      weak var object: AnyObject?
    }

    private var known: [ObjectIdentifier: Known] = [:]
    /// The keys of the latest observations, whose streams can live longer than their use cases.
    private var observed: [ObjectIdentifier: String] = [:]
    /// The keys of streams whose observations have begun before the recording.
    private var streams: [ObjectIdentifier: String] = [:]
    private var last = 0

    /// Returns the object of an identity while the object makes a step.
    ///
    /// The caller is a method of the object, so the object exists.
    static func object(of useCase: ObjectIdentifier) -> AnyObject? {
      UnsafeRawPointer(bitPattern: Int(bitPattern: useCase)).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
    }

    /// - Parameter isObserved: Whether an observation begins.
    mutating func key(of useCase: AnyObject, isObserved: Bool) -> String {
      let identity = ObjectIdentifier(useCase)
      let key: String
      if let found = known[identity], found.object != nil {
        key = found.key
      } else {
        last += 1
        key = "u\(last)"
        known[identity] = Known(key: key, object: useCase)
        streams[identity] = nil
      }
      if isObserved { observed[identity] = key }
      return key
    }

    /// Returns the key of the use case that has begun an observation.
    mutating func keyOfStream(of useCase: ObjectIdentifier) -> String {
      if let key = observed[useCase] ?? known[useCase]?.key ?? streams[useCase] { return key }
      last += 1
      streams[useCase] = "u\(last)"
      return "u\(last)"
    }
  }
#endif
