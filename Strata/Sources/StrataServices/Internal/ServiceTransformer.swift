// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

final class ServiceTransformer: Sendable {
  typealias Transform = @Sendable (any Error) async throws -> (any Action)?

  enum Outcome {
    case handled
    case passed(any Error)
    case final(any Error)
  }

  let enclosing: ServiceTransformer?
  private let transform: Transform?
  private let context: ServiceContext

  init(_ transform: Transform?, _ context: ServiceContext, in enclosing: ServiceTransformer?) {
    self.transform = transform
    self.context = context
    self.enclosing = enclosing
  }

  func offer(_ error: any Error, in sending: ServiceSending?) async -> Outcome {
    guard let transform, let sending, !Task.isCancelled, sending.mayTransform(error) else {
      return .final(error)
    }
    var action: (any Action)?
    do {
      try await context.call { action = try await transform(error) }
    } catch {
      return .passed(error)
    }
    guard let action else { return .passed(error) }
    do {
      try await sending.transforming { try await context.send(action: action) }
      return .handled
    } catch {
      sending.noteFinal(error)
      return .final(error)
    }
  }
}
