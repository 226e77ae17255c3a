// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import Strata

  /// A description that does not return before a latch is signalled.
  enum OwnDescription: CaseIterable {
    case description, debugDescription, stream, mirror, children, encode, rawValue, hashable, key
    case nested, optional

    static let latch = Watched(Latch())

    static func wait() { _ = latch.value.waitBlocking() }

    var value: any Sendable {
      switch self {
      case .description: Described.one
      case .debugDescription: Debugged.one
      case .stream: Streamed.one
      case .mirror: Mirrored()
      case .children: Parent()
      case .encode: Encoded()
      case .rawValue: Raw.one
      case .hashable: Wrapper(base: Described.one)
      case .key: [Described.one: 1]
      case .nested: [[Mirrored()]]
      case .optional: Mirrored() as Mirrored?
      }
    }
  }

  struct StuckFailure: StrataException {
    var message: String {
      OwnDescription.wait()
      return "late"
    }
  }

  private enum Described: CustomStringConvertible, Sendable {
    case one

    var description: String {
      OwnDescription.wait()
      return "late"
    }
  }

  private enum Debugged: CustomDebugStringConvertible {
    case one

    var debugDescription: String {
      OwnDescription.wait()
      return "late"
    }
  }

  private enum Streamed: TextOutputStreamable {
    case one

    func write<Target: TextOutputStream>(to target: inout Target) { OwnDescription.wait() }
  }

  private struct Mirrored: CustomReflectable {
    var customMirror: Mirror {
      OwnDescription.wait()
      return Mirror(self, children: ["late": 1])
    }
  }

  /// A value whose mirror returns, but not its first child.
  private struct Parent: CustomReflectable {
    var customMirror: Mirror {
      Mirror(
        self,
        unlabeledChildren: (0..<1_000_000).lazy.map {
          if $0 == 0 { OwnDescription.wait() }
          return $0
        })
    }
  }

  private struct Encoded: Codable {
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws { OwnDescription.wait() }
  }

  private enum Raw: RawRepresentable, CustomStringConvertible {
    case one

    init?(rawValue: Int) { nil }

    var rawValue: Int {
      OwnDescription.wait()
      return 1
    }

    var description: String { "one" }
  }

  private struct Wrapper: @unchecked Sendable {
    let base: AnyHashable
  }
#endif
