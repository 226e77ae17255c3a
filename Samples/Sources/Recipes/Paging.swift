// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

nonisolated struct PhotoPage: Equatable, Sendable {
  let names: [String]
  let next: Int?
}

struct PhotosScreen: TrapezioScreen {}

struct PhotosState: TrapezioState {
  var names: [String] = []
  var nextPage: Int? = 1
  var error: String?
}

enum PhotosEvent: TrapezioEvent {
  case endReached
}

final class PhotosStore:
  TrapezioStore<PhotosScreen, PhotosState, PhotosEvent>
{
  private let load: StrataInteractor<Int, PhotoPage>

  init(screen: PhotosScreen, load: StrataInteractor<Int, PhotoPage>) {
    self.load = load
    super.init(screen: screen, initialState: PhotosState())
  }

  override func handle(event: PhotosEvent) {
    switch event {
    case .endReached:
      guard let page = state.nextPage else { return }
      update { $0.error = nil }
      strataLaunch(load, params: page, id: "page", ifRunning: .ignoreNew) {
        result in
        self.update { state in
          result.onSuccess {
            state.names += $0.names
            state.nextPage = $0.next
          }
          .onFailure { state.error = $0.message }
        }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct PhotosUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<PhotosState, PhotosEvent>)
      -> some View
    {
      List {
        ForEach(view.names, id: \.self) { Text($0) }
        if let error = view.error {
          Text(error)
          Button("Retry") { view.send(.endReached) }
        } else if view.nextPage != nil {
          ProgressView().task(id: view.nextPage) { view.send(.endReached) }
        }
      }
    }
  }
#endif
