// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
// NB: AppKit can be imported only together with its stand-in.
#if canImport(AppKit)
  import AppKit
  import Foundation

  @available(macOS 11, *)
  @available(iOS, unavailable)
  @available(macCatalyst, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  @MainActor @preconcurrency
  @propertyWrapper
  public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>:
    DynamicProperty
  {
    @MainActor @preconcurrency public var wrappedValue: DelegateType {
      fatalError("The stand-in for SwiftUI cannot run an app.")
    }

    @MainActor @preconcurrency public init(
      _ delegateType: DelegateType.Type = DelegateType.self
    ) {}
  }
#endif
