// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The work of one call.

// snippet.hide
import Strata

func search(_ term: String) async -> [String] { [term] }

let scope = StrataTaskScope()

// snippet.show
let work = scope.track {
  strataLaunch { await search("swift") }
}
await work.finish()
await scope.waitUntilIdle()
