// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct EpisodesScreen: TrapezioScreen {}

struct EpisodesState: TrapezioState {
  var episodes = [1, 2, 3]
  var downloaded: Set<Int> = []
}

enum EpisodesEvent: TrapezioEvent {
  case downloaded(Int)
  case remove(Int)
}

final class EpisodesStore:
  TrapezioStore<EpisodesScreen, EpisodesState, EpisodesEvent>
{
  init(screen: EpisodesScreen) {
    super.init(screen: screen, initialState: EpisodesState())
  }

  override func handle(event: EpisodesEvent) {
    switch event {
    case .downloaded(let episode): update { $0.downloaded.insert(episode) }
    case .remove(let episode): update { $0.episodes.removeAll { $0 == episode } }
    }
  }
}

struct EpisodeScreen: TrapezioScreen {
  let episode: Int
}

struct EpisodeState: TrapezioState {
  var isDownloading = false
  var error: String?
}

enum EpisodeEvent: TrapezioEvent {
  case download
}

final class EpisodeStore:
  TrapezioStore<EpisodeScreen, EpisodeState, EpisodeEvent>
{
  private let download: StrataInteractor<Int, Void>
  private let onDownloaded: @MainActor (Int) -> Void

  init(
    screen: EpisodeScreen, download: StrataInteractor<Int, Void>,
    onDownloaded: @escaping @MainActor (Int) -> Void
  ) {
    self.download = download
    self.onDownloaded = onDownloaded
    super.init(screen: screen, initialState: EpisodeState())
  }

  override func handle(event: EpisodeEvent) {
    switch event {
    case .download:
      strataLaunch(
        download, params: screen.episode, loading: \.isDownloading
      ) { result in
        self.update { $0.error = result.errorMessage }
        result.onSuccess { self.onDownloaded(self.screen.episode) }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct EpisodesUI: TrapezioStoreUI {
    let download: StrataInteractor<Int, Void>

    func map(_ view: TrapezioViewStore<EpisodesState, EpisodesEvent>)
      -> some View
    {
      Text("\(view.downloaded.count) downloaded")
      ForEach(view.episodes, id: \.self) { episode in
        TrapezioContainer(
          makeStore: EpisodeStore(
            screen: EpisodeScreen(episode: episode), download: download
          ) {
            view.send(.downloaded($0))
          }, ui: EpisodeUI())
        Button("Remove episode \(episode)") { view.send(.remove(episode)) }
      }
    }
  }

  struct EpisodeUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<EpisodeState, EpisodeEvent>) -> some View {
      Button(view.isDownloading ? "Downloading…" : "Download") { view.send(.download) }
      if let error = view.error { Text(error) }
    }
  }
#endif
