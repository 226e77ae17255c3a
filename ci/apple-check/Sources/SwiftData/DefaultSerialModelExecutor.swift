// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations, in DefaultSerialModelExecutor.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  public let modelContext: ModelContext

  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  public func enqueue(_ job: UnownedJob) {
    modelContext.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
