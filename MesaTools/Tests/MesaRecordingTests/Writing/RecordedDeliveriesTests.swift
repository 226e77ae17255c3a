// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("Recorded deliveries", .inTurn)
struct RecordedDeliveriesTests {
  /// The entries of a store with work that shows that it is loading.
  private static func loading(in list: EntryList = .page()) -> (EntryList, Int) {
    var list = list
    var launch = 0
    list.send("load") { list, event in
      launch = list.work(.launched, cause: event)
      list.change([.isLoading(true)], cause: event)
    }
    return (list, launch)
  }

  private static let loaded = """
    await store.send(.load) { $0.isLoading = true }
    await store.receive {
      $0.count = 2
      $0.isLoading = false
    }
    await store.finish()
    """

  @Test("Two updates of a delivery and its flag are one change")
  func reduce() throws {
    var (list, launch) = Self.loading()
    let delivered = list.work(.delivered, cause: launch)
    for change in [.count(1), .count(2), .isLoading(false)] as [InspectedChange] {
      list.change([change], cause: delivered, delivery: 1)
    }
    list.work(.finished, cause: launch)
    #expect(try list.steps() == Self.loaded)
  }

  @Test("The change of onCancel and the flag are one change")
  func cancellation() throws {
    var (list, launch) = Self.loading()
    list.send("cancel") { list, event in list.work(.cancelled, cause: event) }
    list.change([.count(1)], cause: launch, delivery: 1)
    list.change([.isLoading(false)], cause: launch, delivery: 1)
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.load) { $0.isLoading = true }
        await store.send(.cancel)
        await store.receive {
          $0.count = 1
          $0.isLoading = false
        }
        await store.finish()
        """)
  }

  @Test("Each delivery of a task is a change")
  func deliveries() throws {
    var list = EntryList.page()
    let launch = list.launch("load")
    for delivery in [1, 2] {
      let delivered = list.work(.delivered, cause: launch)
      for count in 1...2 {
        list.change([.count(delivery * 10 + count)], cause: delivered, delivery: delivery)
      }
    }
    #expect(
      try list.steps() == """
        await store.send(.load)
        await store.receive { $0.count = 12 }
        await store.receive { $0.count = 22 }
        await store.end()
        """)
  }

  @Test("An event that a delivery sends is a change, and so are the updates around it")
  func event() throws {
    var list = EntryList.page()
    let launch = list.launch("load")
    let delivered = list.work(.delivered, cause: launch)
    for count in [1, 2] { list.change([.count(count)], cause: delivered, delivery: 1) }
    list.send("loaded", cause: delivered) { list, event in
      for count in [3, 4] { list.change([.count(count)], cause: event, delivery: 1) }
    }
    for count in [5, 6] { list.change([.count(count)], cause: delivered, delivery: 1) }
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.load)
        await store.receive { $0.count = 2 }
        await store.receive { $0.count = 4 }
        await store.receive { $0.count = 6 }
        await store.finish()
        """)
  }

  @Test("An event that changes nothing separates the updates around it")
  func eventWithoutChanges() throws {
    var list = EntryList.page()
    let launch = list.launch("load")
    list.change([.count(1)], cause: launch, delivery: 1)
    list.send("loaded", cause: launch)
    list.change([.count(2)], cause: launch, delivery: 1)
    #expect(
      try list.steps() == """
        await store.send(.load)
        await store.receive { $0.count = 1 }
        await store.receive { $0.count = 2 }
        await store.end()
        """)
  }

  @Test("An event of another store does not separate the updates of a delivery")
  func otherStore() throws {
    var list = EntryList()
    list.window(.page("a"))
    list.created(.page())
    list.created(.page("OtherStore"), store: "2", screen: .structure("OtherScreen"))
    let launch = list.launch("load")
    list.change([.count(1)], cause: launch, delivery: 1)
    list.send("other", store: "2", cause: launch) { list, event in
      list.change([.count(7)], store: "2", cause: event)
    }
    list.change([.count(2)], cause: launch, delivery: 1)
    #expect(
      try list.steps(of: "PageStore") == """
        await store.send(.load)
        await store.receive { $0.count = 2 }
        await store.end()
        """)
    let flow = try list.flowSteps()
    #expect(flow.contains("expectState(of: PageStore.self) {\n  $0.count == 2\n}"))
    #expect(!flow.contains("$0.count == 1"))
  }

  @Test("What a delivery calls is expected, and what work waits for is answered before its change")
  func calls() throws {
    var (list, launch) = Self.loading()
    list.useCase(.executed, cause: launch, params: .number(7))
    list.useCase(.returned, cause: launch, result: .success(.string("a")))
    let delivered = list.work(.delivered, cause: launch)
    list.change([.count(1)], cause: delivered, delivery: 1)
    list.call(.back, cause: delivered)
    list.change([.isLoading(false)], cause: delivered, delivery: 1)
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.load) { $0.isLoading = true }
        await load.expectCall(7)
        load.succeed("a")
        await navigator.expectEvent(.back)
        await store.receive {
          $0.count = 1
          $0.isLoading = false
        }
        await store.finish()
        """)
  }

  @Test("Updates of a delivery that cancel each other out are no change")
  func noChange() throws {
    var list = EntryList.page()
    let launch = list.launch("load")
    list.change([.isLoading(true)], cause: launch, delivery: 1)
    list.change([.isLoading(false)], cause: launch, delivery: 1)
    #expect(try list.steps() == "await store.send(.load)\nawait store.end()")
  }

  @Test("A change that is not visible stays a part of its delivery")
  func secret() throws {
    var list = EntryList()
    list.created(
      .page(), state: .structure("LoginState", ["password": .secret, "count": .number(0)]))
    let launch = list.launch("load")
    list.change([], cause: launch, delivery: 1)
    list.change([.count(1)], cause: launch, delivery: 1)
    #expect(
      try list.steps() == """
        await store.send(.load)
        await store.receive {
          $0.password = <#password, which is redacted#>
          $0.count = 1
        }
        await store.end()
        """)
  }

  @Test("In a recording without deliveries, each update is a change")
  func olderRecording() throws {
    var (list, launch) = Self.loading()
    let delivered = list.work(.delivered, cause: launch)
    list.change([.count(1)], cause: delivered)
    list.change([.isLoading(false)], cause: delivered)
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.load) { $0.isLoading = true }
        await store.receive { $0.count = 1 }
        await store.receive { $0.isLoading = false }
        await store.finish()
        """)
  }

  @Test("A test that ends within a delivery contains the whole delivery")
  func end() throws {
    var list = EntryList.page()
    let launch = list.launch("load")
    let first = list.change([.count(1)], cause: launch, delivery: 1)
    let event = list.send("loaded", cause: launch) { list, event in
      list.change([.count(2)], cause: event, delivery: 1)
    }
    list.change([.count(3)], cause: launch, delivery: 1)
    list.send("later")
    for end in [first, event, event + 1] {
      #expect(
        try list.steps(through: end) == """
          await store.send(.load)
          await store.receive { $0.count = 1 }
          await store.receive { $0.count = 2 }
          await store.receive { $0.count = 3 }
          await store.end()
          """)
    }
  }
}
