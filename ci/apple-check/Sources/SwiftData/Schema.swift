// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations, in Schema, Schema.PropertyMetadata and Schema.Attribute.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public final class Schema {
  public struct PropertyMetadata {
    let keypath: AnyKeyPath
    let isUnique: Bool

    public init(
      name: String, keypath: AnyKeyPath, defaultValue: Any? = nil, metadata: Attribute? = nil
    ) {
      self.keypath = keypath
      isUnique = metadata?.options.contains(.unique) ?? false
    }
  }

  public final class Attribute {
    public struct Option: Equatable, Sendable {
      public static var unique: Option { Option() }
    }

    public let options: [Option]

    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
    }
  }
}
