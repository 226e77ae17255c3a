// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(macOS 10.15, tvOS 13, *)
  @available(iOS, unavailable)
  @available(visionOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View { self }
}
