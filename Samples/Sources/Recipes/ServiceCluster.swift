// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import StrataServices
import Trapezio

nonisolated enum MemberAction: Action, Equatable {
  case signIn(name: String)
  case signOut
}

nonisolated enum PointsAction: Action, Equatable {
  case load
  case loaded(Int)
  case failed(String)
  case clear
}

nonisolated struct Member: Equatable, Sendable {
  var name: String?
}

nonisolated struct Points: Equatable, Sendable {
  var balance: Int?
  var error: String?
}

struct MemberService: Service {
  var body: some Service {
    ServiceStore(model: Member.self)
      .mutate(on: MemberAction.self) { member, action, send in
        switch action {
        case .signIn(let name):
          member.name = name
          try await send(action: PointsAction.load)
        case .signOut:
          member.name = nil
          try await send(action: PointsAction.clear)
        }
      }
  }
}

struct PointsService: Service {
  let loadPoints: StrataInteractor<Void, Int>

  var body: some Service {
    InteractorService(loadPoints, on: PointsAction.self) { action in
      action == .load ? () : nil
    } then: { balance, send in
      try await send(action: PointsAction.loaded(balance))
    }
    ServiceStore(model: Points.self)
      .mutate(on: PointsAction.self) { points, action, _ in
        switch action {
        case .load: break
        case .loaded(let balance): points = Points(balance: balance)
        case .failed(let message): points.error = message
        case .clear: points = Points()
        }
      }
  }
}

nonisolated struct LoyaltyServices: Sendable {
  let member = ServiceModel(Member())
  let points = ServiceModel(Points())
  let cluster: Cluster

  @MainActor
  init(loadPoints: StrataInteractor<Void, Int>) async throws {
    let (member, points) = (member, points)
    cluster = try await Cluster {
      ServiceGroup {
        MemberService()
          .with(model: member)
        PointsService(loadPoints: loadPoints)
          .with(model: points)
      }
      .transformError { PointsAction.failed($0.localizedDescription) }
    }
  }
}

struct PointsScreen: TrapezioScreen {}

struct PointsState: TrapezioState {
  var name: String?
  var balance: Int?
  var error: String?
}

enum PointsEvent: TrapezioEvent {
  case appeared
  case reload
  case signOut
}

final class PointsStore:
  TrapezioStore<PointsScreen, PointsState, PointsEvent>
{
  private let services: LoyaltyServices

  init(screen: PointsScreen, services: LoyaltyServices) {
    self.services = services
    super.init(screen: screen, initialState: PointsState())
  }

  override func handle(event: PointsEvent) {
    switch event {
    case .appeared: observe()
    case .reload: send(PointsAction.load)
    case .signOut: send(MemberAction.signOut)
    }
  }

  private func observe() {
    strataCollect(
      services.member.values, id: "member", ifRunning: .ignoreNew
    ) { member in
      self.update { $0.name = member.name }
    }
    strataCollect(
      services.points.values, id: "points", ifRunning: .ignoreNew
    ) { points in
      self.update {
        $0.balance = points.balance
        $0.error = points.error
      }
    }
  }

  private func send(_ action: any Action) {
    let cluster = services.cluster
    strataLaunchInterop(in: .process) {
      try await cluster.send(action: action)
    } catch: { error in
      self.update { $0.error = error.localizedDescription }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct PointsUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<PointsState, PointsEvent>)
      -> some View
    {
      VStack {
        if let name = view.name { Text(name) }
        if let balance = view.balance { Text("\(balance) points") }
        if let error = view.error { Text(error) }
        Button("Reload") { view.send(.reload) }
        Button("Sign Out") { view.send(.signOut) }
      }
      .onAppear { view.send(.appeared) }
    }
  }
#endif
