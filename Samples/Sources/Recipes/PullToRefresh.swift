// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct InboxScreen: TrapezioScreen {}

struct InboxState: TrapezioState {
  var subjects: [String]?
  var error: String?
}

enum InboxEvent: TrapezioEvent {
  case appeared
  case refresh
}

final class InboxStore:
  TrapezioStore<InboxScreen, InboxState, InboxEvent>
{
  private let load: StrataInteractor<Void, [String]>

  init(screen: InboxScreen, load: StrataInteractor<Void, [String]>) {
    self.load = load
    super.init(screen: screen, initialState: InboxState())
  }

  override func handle(event: InboxEvent) {
    switch event {
    case .appeared:
      if state.subjects == nil { send(.refresh) }
    case .refresh:
      strataLaunch(load, id: "load", ifRunning: .cancelPrevious) {
        result in
        self.update {
          $0.subjects = result.getOrNull() ?? $0.subjects
          $0.error = result.errorMessage
        }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct InboxUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<InboxState, InboxEvent>)
      -> some View
    {
      List {
        if let error = view.error { Text(error) }
        ForEach(view.subjects ?? [], id: \.self) { Text($0) }
        if view.subjects == nil, view.error == nil { ProgressView() }
      }
      .refreshable { await view.send(.refresh).finish() }
      .onAppear { view.send(.appeared) }
    }
  }
#endif
