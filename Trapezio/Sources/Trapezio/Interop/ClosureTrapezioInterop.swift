// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An interop that passes each event to a closure.
///
/// ```swift
/// let interop = ClosureTrapezioInterop { event in
///   switch event {
///   case AppEvent.help: showHelp()
///   default: break
///   }
/// }
/// ```
@MainActor
public final class ClosureTrapezioInterop: TrapezioInterop {
  private let onEvent: @MainActor (any TrapezioInteropEvent) -> Void
  private let observers = MesaObservers.current

  /// Creates an interop that calls a closure on the main actor, before `send` returns.
  public nonisolated init(onEvent: @escaping @MainActor (any TrapezioInteropEvent) -> Void) {
    self.onEvent = onEvent
  }

  /// Passes an event to the closure.
  public func send(_ event: any TrapezioInteropEvent) {
    observers.tell(TrapezioFact.interop(event))
    onEvent(event)
  }
}
