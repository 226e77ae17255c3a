// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension EnvironmentValues {
  public var dismiss: DismissAction { DismissAction(target: host.dismiss) }

  public var isPresented: Bool { host.dismiss != nil }

  public var refresh: RefreshAction? { host.refresh }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension EnvironmentValues {
  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { host.openURL ?? OpenURLAction { _ in .systemAction } }
    set { host.openURL = newValue }
  }
}
