// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import TrapezioNavigation

  /// An entry as a line of JSON, with its effect.
  struct Line: @unchecked Sendable {
    indirect enum Effect {
      case created(Moment.Store)
      /// The state is `nil` if it cannot be shown again.
      case change(of: String, [InspectedChange], copy: Any?)
      case ended(String)
      case root(String, TrapezioNavigationSnapshot)
      case rootEnded(String)
      case cluster(String)
      case clusterEnded(String)
      case model(of: String, name: String)

      init?(_ entry: InspectedEntry, _ content: Fact.Content) {
        switch (content, entry.store) {
        case (.created(let name, let screen, _, let copy, _), let store?):
          self = .created(Moment.Store(key: store, name: name, screen: screen, copy: copy))
        case (.change(_, let copy), let store?):
          let changes = (entry.changes ?? []).map {
            InspectedChange(path: $0.path, old: nil, new: $0.new, key: $0.key)
          }
          self = .change(of: store, changes, copy: copy)
        case (.ended, let store?): self = .ended(store)
        case (.root(let root, _, let snapshot), _): self = .root(root, snapshot)
        case (.rootEnded(let root), _): self = .rootEnded(root)
        case (.cluster(let cluster, _), _): self = .cluster(cluster)
        case (.clusterEnded(let cluster), _): self = .clusterEnded(cluster)
        case (.model(let cluster, let name, _), _): self = .model(of: cluster, name: name)
        default: return nil
        }
      }

      fileprivate var size: Int {
        guard case .change(_, let changes, _) = self else { return 0 }
        return changes.reduce(0) {
          $0 + MemoryLayout<InspectedChange>.stride + ($1.new?.size ?? 0) + ($1.key?.size ?? 0)
        }
      }
    }

    let n: Int
    let data: Data
    var effect: Effect?
    /// About the bytes in memory, without the states, whose sizes are unknown.
    let size: Int

    init(_ entry: InspectedEntry, fact: Fact) {
      n = entry.n
      data = Line.encode(entry)
      effect = Effect(entry, fact.content)
      size = data.count + (effect?.size ?? 0)
    }

    static func encode(_ value: some Encodable) -> Data {
      // All texts and numbers can be encoded.
      (try? RecordingFormat.line(value)) ?? Data("{}\n".utf8)
    }

    static func decode(_ data: Data) -> InspectedEntry? {
      try? RecordingFormat.decoder.decode(InspectedEntry.self, from: data)
    }
  }

  extension InspectedValue {
    fileprivate var size: Int {
      (children ?? []).reduce(MemoryLayout<Child>.stride + text.utf8.count) {
        $0 + $1.value.size + ($1.key?.size ?? 0)
      }
    }
  }
#endif
