// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The results of use cases.

import Foundation
import Strata

enum PaymentFailure: StrataException {
  case cardDeclined
  case limitReached(Int)

  var message: String {
    switch self {
    case .cardDeclined: "Your card was declined."
    case .limitReached(let limit): "You can pay at most \(limit)."
    }
  }
}

func title(for result: StrataResult<Int>) -> String {
  result.fold(onSuccess: { "Saved \($0)." }, onFailure: \.message)
}

func pay(_ amount: Int) async throws -> Int {
  guard amount <= 100 else { throw PaymentFailure.limitReached(100) }
  return amount
}

let payment = await strataRunCatching { try await pay(250) }
let receipt =
  payment
  .map { "Paid \($0)." }
  .recover { exception in .success("Not paid: \(exception.message)") }
print(receipt.getOrDefault(""), title(for: payment))

struct Profile: Codable, Sendable {
  var name: String
}

func problem(of result: StrataResult<Profile>) -> String? {
  switch result {
  case .success, .failure(is StrataCancellationException): nil
  case .failure(is StrataTimeoutException): "The server is too slow."
  case .failure(let exception): exception.message
  }
}

func reportLimit(_ loadProfile: StrataInteractor<Int, Profile>) async {
  let result = await loadProfile.execute(params: 7, timeout: .seconds(10))
  if case .failure(let exception as StrataTimeoutException) = result {
    print("No answer within \(exception.timeout).")
  }
}

func log(_ result: StrataResult<Profile>) {
  if case .failure(let exception as StrataExecutionException) = result {
    print(exception.underlyingErrorType, exception.message)
  }
}

func decode(_ data: Data) throws -> Profile {
  do {
    return try JSONDecoder().decode(Profile.self, from: data)
  } catch {
    throw StrataExecutionException(
      message: "The profile is damaged.", underlyingError: error)
  }
}

func name(in data: Data) -> String {
  let result = strataRunCatching {
    try JSONDecoder().decode(Profile.self, from: data)
  }
  return result.fold(onSuccess: \.name, onFailure: \.message)
}

func report(_ result: StrataResult<Profile>) {
  result
    .onSuccess { print("Welcome, \($0.name).") }
    .onFailure { print($0.message) }
}

func validName(of result: StrataResult<Profile>) -> StrataResult<Profile> {
  let valid = result.flatMap { profile in
    profile.name.isEmpty
      ? .failure(StrataExecutionException(message: "Enter a name."))
      : .success(profile)
  }
  return valid
}

func profile(from result: StrataResult<Profile>) -> Profile {
  let profile = result.getOrElse { exception in
    print(exception.message)
    return Profile(name: "Guest")
  }
  return profile
}

func greet(_ loadProfile: StrataInteractor<Int, Profile>) async {
  let result = await loadProfile.execute(params: 7)
  guard let profile = result.getOrNull() else { return }
  print("Welcome, \(profile.name).")
}

func copy(_ load: StrataInteractor<Int, Profile>) async throws -> Data {
  let profile = try await load.execute(params: 7).get()
  return try JSONEncoder().encode(profile)
}

func load(_ completion: @escaping (Result<Profile, any Error>) -> Void) {
  completion(.success(Profile(name: "Ada")))
}

func loadWithCallback() {
  load { answer in
    let result = StrataResult(answer)
    result.onFailure { print($0.message) }
  }
}

func chain(
  signIn: StrataInteractor<String, Int>, loadProfile: StrataInteractor<Int, Profile>,
  loadStored: StrataInteractor<Int, Profile>
) async -> [StrataResult<Profile>] {
  let signedIn = await signIn.execute(params: "Ada").flatMap { id in
    await loadProfile.execute(params: id)
  }
  let profile = await loadProfile.execute(params: 7).recover { _ in
    await loadStored.execute(params: 7)
  }
  return [signedIn, profile]
}
