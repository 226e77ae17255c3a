// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Work, and the scopes that own it.

import Foundation
import Strata

func search(_ text: String) async -> [String] { [text] }

@MainActor
func show(_ results: [String]) { print(results) }

@MainActor
func startSearching() {
  let scope = StrataTaskScope()
  scope.run {
    strataLaunch(id: "search", ifRunning: .cancelPrevious) {
      await search("swift")
    } reduce: { results in
      show(results)
    }
  }
  scope.end()
}

@MainActor
func upload() {
  strataLaunch(in: .process, id: "upload", ifRunning: .ignoreNew) {
    await search("everything")
  } reduce: { results in
    show(results)
  }
}

@MainActor
func load() {
  strataLaunchInterop {
    try Task.checkCancellation()
    return await search("swift")
  } reduce: { results in
    show(results)
  } catch: { error in
    show([error.localizedDescription])
  }
}

func warn() {
  StrataDiagnostics.withHandler({ print("warned: \($0)") }) {
    StrataDiagnostics.warn("This is wrong. Do that instead.")
  }
}
