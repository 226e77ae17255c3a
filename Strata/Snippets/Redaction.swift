// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Values that logs and tools do not show.

// snippet.hide
import Foundation
import Strata

// snippet.show
struct Credentials: Hashable {
  var name = ""
  @Redacted var password = ""
  @Redacted var token: String?
}
// snippet.hide

struct AccessToken: Sendable { let text: String }
struct Upload: Sendable {
  let name: String
  let bytes: Data
}
struct Tokens: Sendable {}
struct API: Sendable {
  func signIn(_ credentials: Credentials) async throws -> Tokens { Tokens() }
}
enum UploadEvent: Sendable { case opened(id: Int, file: Data) }

// snippet.show
extension AccessToken: StrataSummarized {}

extension Upload: StrataSummarized {
  var logSummary: String { "\(name), \(bytes.count) bytes" }
}
// snippet.hide

func redact(api: API, event: UploadEvent) {
  // snippet.show
  let secret = Redacted("letmein")
  print(secret)  // ‹redacted›
  // snippet.hide
  // snippet.show
  print(String(logging: event))  // opened(id: 7, file: 54 bytes)
  // snippet.hide
  // snippet.show
  let signIn = StrataInteractor<Credentials, Tokens>(
    redacting: [.params, .results]
  ) {
    try await api.signIn($0)
  }
  // snippet.hide
  _ = signIn
}

final class SignIn: StrataInteractor<Credentials, Tokens>, @unchecked Sendable {
  override init() {
    // snippet.show
    super.init(redacting: .params)
    // snippet.hide
  }
}

final class ObserveTokens: StrataSubjectInteractor<Int, Tokens>, @unchecked Sendable {
  override init() {
    // snippet.show
    super.init(redacting: .results)
    // snippet.hide
  }
}
