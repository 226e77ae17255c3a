// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations, in ModelExecutor and SerialModelExecutor.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public protocol ModelExecutor: Executor {
  var modelContext: ModelContext { get }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}
