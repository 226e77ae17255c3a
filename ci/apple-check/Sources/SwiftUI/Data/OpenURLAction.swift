// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    private enum Kind { case handled, discarded, systemAction }

    private let kind: Kind

    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .systemAction)

    var isForSystem: Bool { kind == .systemAction }
  }

  private let handler: @MainActor @Sendable (URL) -> Result

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  @MainActor @preconcurrency
  public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    let handler = UncheckedBox(handler)
    self.handler = { handler.value($0) }
  }

  @MainActor @preconcurrency public func callAsFunction(_ url: URL) {
    if handler(url).isForSystem { CurrentTree.tree?.openedURLs.append(url) }
  }
}
