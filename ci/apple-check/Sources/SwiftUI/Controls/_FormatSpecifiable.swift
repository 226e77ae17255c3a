// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation

/// A numeric type, which a localized key can interpolate.
///
/// An interpolation of another type, except for a string, does not compile.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public protocol _FormatSpecifiable: Equatable {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Int: _FormatSpecifiable {}
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Int64: _FormatSpecifiable {}
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension UInt: _FormatSpecifiable {}
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Double: _FormatSpecifiable {}
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension CGFloat: _FormatSpecifiable {}
