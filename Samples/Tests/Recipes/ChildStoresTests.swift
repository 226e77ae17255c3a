// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: child stores", .inTurn)
@MainActor
struct ChildStoresTests {
  let download = FakeInteractor<Int, Void>()
  let parent = TestStore(EpisodesStore(screen: EpisodesScreen()))

  func makeChild(line: UInt = #line) -> TestStore<EpisodeStore> {
    TestStore(
      EpisodeStore(screen: EpisodeScreen(episode: 2), download: download) {
        [parent] in
        parent.base.send(.downloaded($0))
      }, line: line)
  }

  @Test("A child downloads, and tells its parent")
  func downloading() async {
    let child = makeChild()
    await child.send(.download) { $0.isDownloading = true }
    await download.expectCall(2)
    download.succeed()
    await child.receive { $0.isDownloading = false }
    await parent.receive { $0.downloaded = [2] }
    await child.finish()
    await parent.finish()
  }

  @Test("A download that fails is an error of its child alone")
  func failure() async {
    let child = makeChild()
    download.fail(with: OfflineError())
    await child.send(.download) { $0.isDownloading = true }
    await child.receive {
      $0.isDownloading = false
      $0.error = "You are offline."
    }
    #expect(parent.state.downloaded.isEmpty)
    await parent.send(.remove(2)) { $0.episodes = [1, 3] }
    #expect(parent.state.downloaded.isEmpty)
    await child.finish()
    await parent.finish()
  }

  @Test("The end of a child cancels its download")
  func removing() async {
    let child = makeChild()
    await child.send(.download) { $0.isDownloading = true }
    await download.expectCall(2)
    await child.end()
    download.expectNoMoreCalls()
    #expect(download.waitingCallCount == 0)
    await parent.finish()
  }
}
