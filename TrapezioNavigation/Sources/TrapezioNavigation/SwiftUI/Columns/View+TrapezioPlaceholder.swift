// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Sets the view of the empty columns of the hosts inside.
    ///
    /// ```swift
    /// TrapezioNavigationHost(navigator: stack) {
    ///   ArticlesFeature.routes(app)
    /// }
    /// .trapezioPlaceholder { Text("Choose an article.") }
    /// ```
    ///
    /// - Parameter placeholder: Builds the view. The default is an empty view.
    /// - Returns: The modified view.
    public func trapezioPlaceholder(
      @ViewBuilder _ placeholder: @escaping @MainActor () -> some View
    ) -> some View {
      environment(\.trapezioColumnPlaceholder) { AnyView(placeholder()) }
    }
  }
#endif
