// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A request to show screens, which interceptors can change or stop before it is carried out.
///
/// ```swift
/// extension TrapezioNavigationRequest {
///   var needsSignIn: Bool { path.contains { $0.screen is EditScreen } }
/// }
/// ```
public struct TrapezioNavigationRequest: Sendable {
  /// The name of the tab to select, or `nil` to show the screens in the selected tab.
  public let tab: String?

  /// The screens to show, from the bottom up: one for `goTo`, and otherwise those above the root.
  public let path: [TrapezioNavigationStep]

  /// Whether the request replaces everything above the root.
  public let isLink: Bool

  /// The screen that made the request, or `nil` if the app or a link made it.
  public let origin: (any TrapezioScreen)?

  /// Creates a request, for example to open it or to test an interceptor.
  ///
  /// ```swift
  /// let request = TrapezioNavigationRequest(
  ///   tab: Tab.home, path: [TrapezioNavigationStep(ArticleScreen(id: 42))])
  /// if await !tabs.open(request) { print("The article is not shown.") }
  /// ```
  ///
  /// `open(_:by:)` ignores `isLink` and `origin`, and opens each request as a link without an
  /// origin.
  public init(
    tab: (any RawRepresentable<String>)? = nil, path: [TrapezioNavigationStep],
    isLink: Bool = true, origin: (any TrapezioScreen)? = nil
  ) {
    self.init(tabNamed: tab?.rawValue, path: path, isLink: isLink, origin: origin)
  }

  init(
    tabNamed tab: String?, path: [TrapezioNavigationStep], isLink: Bool = true,
    origin: (any TrapezioScreen)? = nil
  ) {
    self.tab = tab
    self.path = path
    self.isLink = isLink
    self.origin = origin
  }

  func withPath(_ path: [TrapezioNavigationStep]) -> Self {
    Self(tabNamed: tab, path: path, isLink: isLink, origin: origin)
  }

  var doesNothing: Bool { !isLink && path.isEmpty }
}

extension TrapezioNavigationRequest: Equatable {
  public static func == (
    lhs: TrapezioNavigationRequest, rhs: TrapezioNavigationRequest
  ) -> Bool {
    lhs.tab == rhs.tab && lhs.path == rhs.path && lhs.isLink == rhs.isLink
      && lhs.origin.map { AnyHashable($0) } == rhs.origin.map { AnyHashable($0) }
  }
}
