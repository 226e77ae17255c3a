// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A user intent that the UI sends to the store.
///
/// ```swift
/// enum CounterEvent: TrapezioEvent {
///   case increment
///   case decrement
/// }
/// ```
public protocol TrapezioEvent {}
