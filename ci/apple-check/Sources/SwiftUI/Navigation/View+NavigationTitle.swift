// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public nonisolated func navigationTitle(_ title: Text) -> some View { self }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

  @available(iOS 13, macOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    Modified(self, hidesBackButton) { $0.traits.hidesBackButton = $1 }
  }
}
