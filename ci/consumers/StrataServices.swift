// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

struct Answer: Action { let number: Int }
struct Printer: Service {
  func receive(action: any Action) async throws { print((action as? Answer)?.number ?? 0) }
}
let cluster = try await Bootstrap { Printer() }
try await cluster.send(action: Answer(number: 42))
