// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Work that several callers share.

import Strata

struct Cover: Sendable {}

struct Covers: Sendable {
  let download: @Sendable (Int) async throws -> Cover
  private let downloads = StrataSharedWork<Int, Cover>()

  init(download: @escaping @Sendable (Int) async throws -> Cover) {
    self.download = download
  }

  func cover(of id: Int) async throws -> Cover {
    try await downloads.value(for: id) { try await download(id) }
  }
}

extension Covers {
  func stopDownload(of id: Int) {
    downloads.cancel(id)
  }
}

// snippet.hide
func synchronize() async throws -> Int { 0 }
func synchronize(_ report: @escaping @Sendable (Double) -> Void) async throws -> Int { 0 }

func shareWithoutKey() async throws {
  // snippet.show
  let runs = StrataSharedWork<Never, Int>()
  let count = try await runs.value { try await synchronize() }
  // snippet.hide
  print(count)
}

func followProgress(_ runs: StrataSharedWork<Never, Int>) async throws {
  // snippet.show
  let count = try await runs.value {
    print("\(Int($0 * 100)) %")
  } work: { report in
    try await synchronize(report)
  }
  // snippet.hide
  print(count)
}

// snippet.show
struct Renewals: Sendable {
  let renew: @Sendable (String) async throws -> String
  private let renewals = StrataSharedWork<String, String>(
    ifAbandoned: .finish)

  init(renew: @escaping @Sendable (String) async throws -> String) {
    self.renew = renew
  }

  func token(insteadOf old: String) async throws -> String {
    try await renewals.value(for: old) { try await renew(old) }
  }
}
