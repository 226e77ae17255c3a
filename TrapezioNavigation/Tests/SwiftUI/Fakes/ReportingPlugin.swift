// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

private final class ReportingPlugin: TrapezioPlugin {
  private let reports: Log<String>

  init(_ reports: Log<String>) { self.reports = reports }

  func navigated(_ report: TrapezioNavigationReport) { reports.append(report.description) }
}

/// Creates an object whose navigation is reported to a log.
@MainActor
func reporting<Root>(to reports: Log<String>, _ make: () -> Root) -> Root {
  MesaObservers.$current.withValue(MesaObservers()) {
    MesaObservers.current.use(ReportingPlugin(reports))
    return make()
  }
}
