// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The services of a cluster, one beside the other: each knows its children by their index.
struct ServiceGraph: Sendable {
  typealias Index = Int
  typealias Transform = @Sendable (any Error) async throws -> (any Action)?

  enum Kind: Sendable {
    case handler(
      accepts: @Sendable (any Action) -> Bool,
      handle: @Sendable (any Action, Send) async throws -> Void)
    case group([Index], isSerial: Bool)
    case hooked(Index, ServiceHook)
    case transforming(Index, Transform)

    var children: [Index] {
      switch self {
      case .handler: []
      case .group(let children, _): children
      case .hooked(let child, _), .transforming(let child, _): [child]
      }
    }
  }

  struct Node: Sendable {
    let kind: Kind
    let context: ServiceContext
    var parent: Index?
  }

  struct Preparation: Sendable {
    let context: ServiceContext
    let body: @MainActor @Sendable () async throws -> Void
  }

  /// So many services may be within each other: setting them up takes of the stack of the main thread.
  private static let deepest = 250

  private var depth = 0
  private(set) var nodes: [Node] = []
  private(set) var preparations: [Preparation] = []
  var emitters: [ServiceEmitter] = []
  private(set) var root: Index = 0

  /// Walks services.
  @MainActor
  init(_ root: some Service, sendingBy send: Send) throws {
    self.root = try add(root, ServiceContext(ServiceEnvironmentValues(sendingBy: send)))
  }

  /// Adds a service with all that is within it.
  @MainActor
  mutating func add<S: Service>(_ service: S, _ context: ServiceContext) throws -> Index {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw ServiceError.tooDeep("\(S.self)") }
    if let primitive = service as? any PrimitiveService {
      return try primitive.resolve(in: &self, context)
    }
    guard S.Body.self != Never.self else { return addLeaf(service, context) }
    return try ServiceContext.$current.withValue(context) { try add(service.body, context) }
  }

  @MainActor
  private mutating func addLeaf(_ service: some Service, _ context: ServiceContext) -> Index {
    add(
      .handler(
        accepts: { _ in true },
        handle: { @MainActor action, _ in try await service.receive(action: action) }), context)
  }

  mutating func add(_ kind: Kind, _ context: ServiceContext) -> Index {
    for child in kind.children { nodes[child].parent = nodes.count }
    nodes.append(Node(kind: kind, context: context))
    return nodes.count - 1
  }

  mutating func prepare(
    _ context: ServiceContext, _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    preparations.append(Preparation(context: context, body: body))
  }

  // MARK: Plans

  /// What is to be done with actions of the type of this one; `nil` where nobody is interested.
  ///
  /// - Parameters:
  ///   - action: An action of the type.
  ///   - service: The only service that is to get it; `nil` for all.
  func plan(for action: any Action, at service: Index? = nil) -> ServicePlan? {
    guard let service else { return plan(root, for: action) }
    // From the service outwards: what is around it counts, and what is beside it does not.
    var plan = plan(service, for: action)
    var child = service
    while let parent = nodes[child].parent {
      if case .group = nodes[parent].kind {
      } else {
        plan = wrapped(plan, by: nodes[parent], for: action)
      }
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

  /// The places around a service, the nearest first.
  func around(_ service: Index) -> some Sequence<Node> {
    sequence(first: service) { nodes[$0].parent }.lazy.map { nodes[$0] }
  }
}
