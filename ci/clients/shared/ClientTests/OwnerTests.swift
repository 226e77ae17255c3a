// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@testable import Profile

@Suite("An owner, in the mode of this client")
@MainActor
struct OwnerTests {
  private let coordinator = UploadCoordinator()

  @Test("It owns the work that it launches on the main actor")
  func method() async {
    coordinator.upload("a")
    await coordinator.tasks.expectIdle()
    #expect(coordinator.names == ["a"])
  }

  @Test("It owns the work that it launches in a callback on another thread")
  func callback() async {
    await Task.detached { [coordinator] in coordinator.didUpload("a") }.value
    await coordinator.tasks.expectIdle()
    #expect(coordinator.names == ["a"])
  }

  @Test("It owns the work that other code launches for it")
  func elsewhere() async {
    let launched = StrataLock(false)
    await Task.detached { [coordinator] in
      launch(in: coordinator) { launched.withLock { $0 = true } }
    }.value
    await coordinator.tasks.expectIdle()
    #expect(launched.withLock { $0 })
  }

  @Test("Without an annotation, it is isolated to the main actor")
  func withoutAnnotation() async {
    let coordinator = DownloadCoordinator()
    coordinator.download("a")
    await Task.detached { coordinator.didDownload("b") }.value
    await Task.detached { launch(in: coordinator) {} }.value
    await coordinator.tasks.waitUntilIdle()
    #expect(coordinator.names.sorted() == ["a", "b"])
    coordinator.pause()
    coordinator.download("c")
    #expect(coordinator.tasks.isIdle)
  }
}
