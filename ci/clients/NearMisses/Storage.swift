// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

struct ForgetfulStorage: StrataStorage {
  func read() async throws -> Data? { nil }
  func write(_ data: Data) async throws {}
  func setAside(_ data: Data) async throws {}
}

struct CorrectStorage: StrataStorage {
  func read() async throws -> Data? { nil }
  func write(_ data: Data) async throws {}
  func setAside() throws {}
}
