// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// `ci/api --update` writes this file.

enum RequirementTable {
  static let text = """
    Strata StrataException defaults var errorDescription: String?
    Strata StrataException defaults var failureReason: String?
    Strata StrataException defaults var helpAnchor: String?
    Strata StrataException defaults var recoverySuggestion: String?
    Strata StrataException requires var message: String
    Strata StrataSummarized defaults var logSummary: String
    Strata StrataTaskOwner defaults func update(_ transform: (inout Self.LoadingState) -> Void, with body: () -> Void)
    Strata StrataTaskOwner requires nonisolated var tasks: StrataTaskScope
    StrataServices Service defaults func receive(action: any Action) async throws -> Self.Received
    StrataServices Service defaults var body: Self.Body
    Trapezio TrapezioPlugin defaults func navigated(_ report: TrapezioNavigationReport)
    Trapezio TrapezioPlugin defaults func store(_ store: TrapezioStoreInfo?, didEmit message: TrapezioMessage)
    Trapezio TrapezioPlugin defaults func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration)
    Trapezio TrapezioPlugin defaults func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event)
    Trapezio TrapezioPlugin defaults func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State)
    Trapezio TrapezioPlugin defaults func storeCreated<Store>(_ info: TrapezioStoreInfo, store: Store) where Store: TrapezioStoreProtocol
    Trapezio TrapezioPlugin defaults func storeEnded(_ store: TrapezioStoreInfo)
    Trapezio TrapezioPlugin defaults nonisolated func receive(_ fact: any MesaFact)
    Trapezio TrapezioPlugin refines MesaObserver
    Trapezio TrapezioProjection defaults func map(state: Self.State, onEvent: @escaping @MainActor (Self.Event) -> Void) -> Self.Content
    Trapezio TrapezioStoreProjection refines TrapezioProjection
    Trapezio TrapezioStoreProtocol defaults func copy(of state: Self.State) -> Self.State?
    Trapezio TrapezioStoreProtocol defaults func observe<Value>(_ value: @escaping @MainActor (Self.State) -> Value, _ onChange: @escaping @MainActor (Value) -> Void) -> TrapezioObservation where Value: Equatable
    Trapezio TrapezioStoreProtocol defaults func read<Value>(_ keyPath: KeyPath<Self.State, Value>) -> Value where Value: Equatable
    Trapezio TrapezioStoreProtocol defaults func tellChanges()
    Trapezio TrapezioStoreProtocol defaults func use(_ observer: any MesaObserver) -> MesaObserverToken
    Trapezio TrapezioStoreProtocol refines StrataTaskOwner
    Trapezio TrapezioStoreProtocol requires func end()
    Trapezio TrapezioStoreProtocol requires func send(_ event: Self.Event) -> StrataWork
    Trapezio TrapezioStoreProtocol requires var isEnded: Bool
    Trapezio TrapezioStoreProtocol requires var state: Self.State
    Trapezio TrapezioStoreUI refines TrapezioProjection
    Trapezio TrapezioStoreUI refines TrapezioStoreProjection
    Trapezio TrapezioStoreUI refines TrapezioUI
    Trapezio TrapezioUI refines TrapezioProjection
    TrapezioFeature ActionMiddleware defaults func afterAction<Action, State>(action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval) async throws
    TrapezioFeature ActionMiddleware defaults func beforeAction<Action, State>(action: Action, state: State) async throws
    TrapezioFeature ActionMiddleware defaults func onError<Action, State>(error: any Error, action: Action, state: State) async
    TrapezioFeature Feature defaults func copy(of state: Self.State) -> Self.State?
    TrapezioFeature Feature requires func handle() -> ActionHandler<Self.Action, Self.State>
    TrapezioFeature SynchronousActionMiddleware defaults func afterAction<Action, State>(action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval) throws
    TrapezioFeature SynchronousActionMiddleware defaults func beforeAction<Action, State>(action: Action, state: State) throws
    TrapezioFeature SynchronousActionMiddleware defaults func onError<Action, State>(error: any Error, action: Action, state: State)
    TrapezioFeature SynchronousActionMiddleware refines ActionMiddleware
    TrapezioNavigation TrapezioAnsweringScreen refines TrapezioScreen
    TrapezioNavigation TrapezioNavigator defaults func ask<Answer>(_ dialog: TrapezioDialog<Answer>) async -> Answer? where Answer: Sendable
    TrapezioNavigation TrapezioNavigator defaults func back()
    TrapezioNavigation TrapezioNavigator defaults func clearResults()
    TrapezioNavigation TrapezioNavigator defaults func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)?
    TrapezioNavigation TrapezioNavigator defaults func consumeResult<R>(forKey key: String, as type: R.Type) -> R? where R: Sendable
    TrapezioNavigation TrapezioNavigator defaults func dismiss<Screen>(_ screen: Screen, returning outcome: Screen.Outcome) where Screen: TrapezioAnsweringScreen
    TrapezioNavigation TrapezioNavigator defaults func draft<Draft>(_ type: Draft.Type) -> Draft? where Draft: Decodable, Draft: Encodable, Draft: TrapezioState
    TrapezioNavigation TrapezioNavigator defaults func goTo(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle)
    TrapezioNavigation TrapezioNavigator defaults func guardLeaving(_ mayLeave: (@MainActor (TrapezioLeaveReason) async -> Bool)?)
    TrapezioNavigation TrapezioNavigator defaults func guardLeaving(while isNeeded: @escaping @MainActor () -> Bool, _ mayLeave: @escaping @MainActor (TrapezioLeaveReason) async -> Bool)
    TrapezioNavigation TrapezioNavigator defaults func keepDraft<Draft>(_ draft: @escaping @MainActor () -> Draft?) where Draft: Decodable, Draft: Encodable, Draft: TrapezioState
    TrapezioNavigation TrapezioNavigator defaults func popWithResult<R>(key: String, result: R) where R: Sendable
    TrapezioNavigation TrapezioNavigator defaults func receiveResults<Screen>(of screen: Screen.Type, _ receive: @escaping @MainActor (Screen.Outcome) -> Bool) where Screen: TrapezioAnsweringScreen
    TrapezioNavigation TrapezioNavigator defaults func result<Screen>(of screen: Screen, as style: TrapezioNavigationStyle) async -> Screen.Outcome? where Screen: TrapezioAnsweringScreen
    TrapezioNavigation TrapezioNavigator defaults var base: (any TrapezioNavigator)?
    TrapezioNavigation TrapezioNavigator defaults var isAwaited: Bool
    TrapezioNavigation TrapezioNavigator requires func dismiss()
    TrapezioNavigation TrapezioNavigator requires func dismissTo(_ screen: any TrapezioScreen)
    TrapezioNavigation TrapezioNavigator requires func dismissToRoot()
    TrapezioNavigation TrapezioNavigator requires func goTo(_ screen: any TrapezioScreen)
    """
}
