// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

extension Exploration {
  /// Adds a flow of screens with their stores, and returns it.
  ///
  /// Each button of its questions is a response. The parameters are those of ``TestFlow``, and the
  /// exploration asserts nothing of what they record.
  public func flow(
    root: any TrapezioScreen, messages: MessageRecorder? = nil, owners: any StrataTaskOwner...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    @TrapezioRoutesBuilder<Never> routes: () -> TrapezioRoutes<Never>
  ) -> TestFlow {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return add(
      TestFlow(
        .seconds(10), location, messages, owners, routes(), TrapezioStackNavigator(root: root),
        of: work))
  }

  /// Makes each of the events an input that the top screen's store of this type can receive.
  public func sends<Store: TrapezioStoreProtocol>(
    _ events: [Store.Event], to type: Store.Type, in flow: TestFlow
  ) {
    sends(events) {
      flow.topStore(type)
    } statement: { event, names in
      "await \(names[flow]).send(\(event), to: \(type).self)"
    }
  }
}
