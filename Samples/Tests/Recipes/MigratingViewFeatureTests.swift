// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: migrating from ViewFeature", .inTurn)
@MainActor
struct MigratingViewFeatureTests {
  nonisolated struct Snapshot: Equatable, Sendable {
    var isUploading = false
    var link: String?
    var error: String?
  }

  let upload = FakeInteractor<String, String>()

  func makeStore(
    line: UInt = #line
  ) -> TestStore<SnapshotStore<UploadFeature, Snapshot>> {
    let feature = UploadFeature { [upload] file in
      try await upload.execute(params: file).get()
    }
    return TestStore(
      FeatureStore(initialState: UploadFeature.State(), feature: feature),
      line: line
    ) {
      Snapshot(isUploading: $0.isUploading, link: $0.link, error: $0.error)
    }
  }

  @Test("The user cancels an upload, and uploads again")
  func cancelling() async {
    let store = makeStore()
    await store.send(.upload("a.jpg")) { $0.isUploading = true }
    await upload.expectCall("a.jpg")
    await store.send(.cancel)
    await store.receive { $0.isUploading = false }
    await store.send(.upload("b.jpg")) { $0.isUploading = true }
    await upload.expectCall("b.jpg")
    upload.succeed("example.com/b", for: "b.jpg")
    await store.receive {
      $0.isUploading = false
      $0.link = "example.com/b"
    }
    await store.finish()
  }

  @Test("A failure is shown, and the store's end cancels the upload")
  func failureAndEnd() async {
    let store = makeStore()
    upload.fail(with: OfflineError())
    await store.send(.upload("a.jpg")) { $0.isUploading = true }
    await store.receive {
      $0.isUploading = false
      $0.error = "You are offline."
    }
    await upload.expectCall("a.jpg")
    await store.send(.upload("b.jpg")) {
      $0.isUploading = true
      $0.error = nil
    }
    await upload.expectCall("b.jpg")
    await store.end()
    #expect(upload.waitingCallCount == 0)
  }
}
