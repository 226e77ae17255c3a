// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  /// A line of the timeline, as the page and a file receive it.
  struct InspectedEntry: Codable, Sendable {
    enum Kind: String, Codable, Sendable {
      case created, ended, event, handled, change, work, navigation, root, rootEnded, message
      case warning, held, resumed, mark, cluster, clusterEnded, action, model
    }

    enum Phase: String, Codable, Sendable { case launched, began, delivered, cancelled, finished }

    var type = "entry"
    let n: Int
    /// Seconds since the start of the recording.
    let t: Double
    let kind: Kind
    var store: String?
    var cause: Int?

    var name: String?
    var screen, state: InspectedValue?
    var holdable: Bool?

    var event: InspectedValue?
    var json: InspectedJSON?
    /// The same, as text, because a browser rounds large numbers.
    var jsonText: String?
    var of: Int?
    var seconds: Double?

    var changes: [InspectedChange]?

    var task: UInt64?
    var phase: Phase?
    var useCase: String?
    var params, result: InspectedValue?
    var failed: Bool?
    var delay: Double?

    var root: String?
    var request, outcome, status, origin: String?
    var tree: InspectedTree?

    var text, style, section: String?
    var at, ignored: Int?

    var cluster: String?
    var services: [String]?
    var action, value: InspectedValue?

    init(n: Int, t: Double, kind: Kind) {
      self.n = n
      self.t = t
      self.kind = kind
    }
  }

  /// The content of a window.
  struct InspectedTree: Codable, Equatable, Sendable {
    struct Stack: Codable, Equatable, Sendable {
      var tab: String?
      var visible: Bool
      var entries: [Entry]
    }

    struct Entry: Codable, Equatable, Sendable {
      var id: String
      var screen: InspectedValue
      var style: String
      var guarded: Bool
      var awaited: Bool
      var draft: InspectedValue?
      var stores: [String]
    }

    var name: String
    var selected: String?
    var stacks: [Stack]
  }
#endif
