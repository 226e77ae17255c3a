// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Something that has happened or is about to happen in a module of MESA.
///
/// Each module has one enum of facts: ``StrataFact``, and `ClusterFact`, `TrapezioFact` and
/// `TrapezioNavigationFact` in the other modules. A ``MesaObserver`` receives all of them.
public protocol MesaFact: Sendable {}
