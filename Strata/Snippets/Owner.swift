// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// An object that owns its work.

// snippet.hide
import Strata

let login = StrataInteractor<String, Void> { _ in }

// snippet.show
@MainActor
final class LoginCoordinator: StrataTaskOwner {
  let tasks = StrataTaskScope()

  func logIn(_ name: String) {
    strataLaunch(login, params: name, id: "login", ifRunning: .ignoreNew) {
      result in
      print(result)
    }
  }

  deinit { tasks.end() }
}
// snippet.hide

let coordinator = LoginCoordinator()
coordinator.logIn("Ada")
await coordinator.tasks.waitUntilIdle()
