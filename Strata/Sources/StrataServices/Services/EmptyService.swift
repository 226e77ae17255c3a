// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service that does nothing.
///
/// ```swift
/// let regions =
///   showsRegion ? AnyService(RegionService()) : AnyService(EmptyService())
/// ```
public struct EmptyService: Service {
  /// Creates a service that does nothing.
  public init() {}
}
