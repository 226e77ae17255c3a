// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

struct ServiceGraph: Sendable {
  typealias Index = Int

  enum Kind: Sendable {
    case handler(
      accepts: @Sendable (any Action) -> Bool,
      handle: ServiceHandler)
    case group([Index], isSerial: Bool)
    case hooked(Index, ServiceHook)
    case transforming(Index, ServiceTransformer.Transform?)

    var children: [Index] {
      switch self {
      case .handler: []
      case .group(let children, _): children
      case .hooked(let child, _), .transforming(let child, _): [child]
      }
    }
  }

  private struct Node: Sendable {
    let kind: Kind
    let context: ServiceContext
    var parent: Index?
  }

  struct Preparation: Sendable {
    let context: ServiceContext
    let body: @MainActor @Sendable () async throws -> Void
  }

  /// The maximum number of nested services, each of which uses some of the main thread's stack.
  private static let deepest = 250

  private var depth = 0
  private var nodes: [Node] = []
  private(set) var preparations: [Preparation] = []
  var emitters: [ServiceEmitter] = []
  /// The types of the services and their models, for observers.
  private(set) var services: [String] = []
  var models: [@Sendable (_ cluster: ObjectIdentifier) -> ClusterFact] = []
  private var root: Index = 0

  @MainActor
  init(_ root: some Service, in environment: ServiceEnvironmentValues) throws {
    self.root = try add(root, ServiceContext(environment))
  }

  // MARK: Nodes

  @MainActor
  mutating func add<S: Service>(_ service: S, _ context: ServiceContext) throws -> Index {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw ServiceError.tooDeep("\(S.self)") }
    if let primitive = service as? any PrimitiveService {
      return try primitive.resolve(in: &self, context)
    }
    services.append("\(S.self)")
    var parts: [Index] = []
    if S.Received.self != Never?.self { parts.append(addReceiver(service, context)) }
    if S.Body.self != Never.self {
      parts.append(
        try ServiceTask.$current.withValue(ServiceTask.current.with(context)) {
          try add(service.body, context)
        })
    }
    return parts.count == 1 ? parts[0] : add(.group(parts, isSerial: true), context)
  }

  @MainActor
  private mutating func addReceiver(_ service: some Service, _ context: ServiceContext) -> Index {
    add(
      .handler(
        accepts: { _ in true },
        handle: { @MainActor action, _ in try await service.receive(action: action) }), context)
  }

  mutating func add(_ kind: Kind, _ context: ServiceContext) -> Index {
    for child in kind.children { nodes[child].parent = nodes.count }
    nodes.append(Node(kind: kind, context: context.forHandlers))
    return nodes.count - 1
  }

  mutating func prepare(
    _ context: ServiceContext, _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    preparations.append(Preparation(context: context.forHandlers, body: body))
  }

  // MARK: Plans

  /// Returns the plan for an action's type, or `nil` if no service or hook accepts the type.
  ///
  /// With a service, only this service receives the action, but the modifiers around it apply.
  func plan(for action: any Action, at service: Index?) -> ServicePlan? {
    var plan = plan(service ?? root, for: action)
    var child = service ?? root
    while let parent = nodes[child].parent {
      plan = wrapped(plan, by: nodes[parent], for: action)
      child = parent
    }
    return plan
  }

  private func plan(_ index: Index, for action: any Action) -> ServicePlan? {
    let node = nodes[index]
    switch node.kind {
    case .handler(let accepts, let handle):
      return accepts(action) ? .handler(handle, node.context) : nil
    case .group(let children, let isSerial):
      let plans = children.compactMap { plan($0, for: action) }
      return plans.count > 1 ? .group(plans, isSerial: isSerial) : plans.first
    case .hooked(let child, _), .transforming(let child, _):
      return wrapped(plan(child, for: action), by: node, for: action)
    }
  }

  private func wrapped(_ plan: ServicePlan?, by node: Node, for action: any Action) -> ServicePlan?
  {
    switch node.kind {
    case .hooked(_, let hook) where hook.accepts(action): .hooked(plan, hook, node.context)
    case .transforming(_, let transform): plan.map { .transforming($0, transform, node.context) }
    default: plan
    }
  }

  func transformer(around service: Index) -> ServiceTransformer? {
    guard let parent = nodes[service].parent else { return nil }
    let enclosing = transformer(around: parent)
    guard case .transforming(_, let transform) = nodes[parent].kind else { return enclosing }
    return ServiceTransformer(transform, nodes[parent].context, in: enclosing)
  }
}
