// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import MesaRecording
  import Strata
  import Trapezio
  import TrapezioNavigation

  /// Something that has happened in the app, before it is described.
  ///
  /// NB: `@unchecked Sendable`, because the facts erase the types. Events, states,
  /// parameters and results are `Sendable`, and the state of a feature arrives as a copy of its
  /// fields.
  struct Fact: @unchecked Sendable {
    enum Content {
      case created(name: String, screen: Any?, state: Any, copy: Any?, owner: InspectedOwner? = nil)
      case ended
      case event(Any)
      case handled(of: Int, seconds: Double)
      case change(to: Any, copy: Any?)
      case launched(StrataTaskInfo, StrataFact.Launch)
      case began(StrataTaskInfo)
      case delivered(StrataTaskInfo, Any)
      case cancelled(StrataTaskInfo)
      case finished(StrataTaskInfo)
      case navigation(TrapezioNavigationReport)
      case call(TrapezioNavigationFact)
      case interop(any TrapezioInteropEvent)
      case useCase(String, InspectedEntry.Step, Any)
      case root(String, WindowContent, TrapezioNavigationSnapshot)
      case rootEnded(String)
      case message(TrapezioMessage)
      case warning(String)
      case held(at: Int)
      case resumed(ignored: Int)
      case paused(seconds: Double)
      case mark(String)
      case cluster(String, services: [String])
      case clusterEnded(String)
      case action(String, Any)
      case model(String, name: String, value: Any)

      /// Whether something ends, which must not be lost, because it would be shown forever.
      var isEnd: Bool {
        switch self {
        case .ended, .rootEnded, .clusterEnded, .finished, .paused: true
        default: false
        }
      }
    }

    let n: Int
    let t: Double
    let store: String?
    let cause: Int?
    /// The delivery during which the state has changed.
    var delivery: Int?
    let content: Content
  }
#endif
