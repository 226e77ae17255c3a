// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple's module also exports Observation, which the expanded macros use.
@_exported import Observation

// Apple documents these macros, in Model() and Attribute(_:originalName:hashModifier:).
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@attached(
  member, conformances: Observable, PersistentModel, Sendable,
  names: named(_$backingData), named(persistentBackingData), named(schemaMetadata), named(init),
  named(_$observationRegistrar), named(_SwiftDataNoType), named(access), named(withMutation))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "AppleMacros", type: "PersistentModelMacro")

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "AppleMacros", type: "AttributeMacro")

// The macro `Model` adds it to each stored property.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`_`))
public macro _PersistedProperty() =
  #externalMacro(module: "AppleMacros", type: "PersistedPropertyMacro")
