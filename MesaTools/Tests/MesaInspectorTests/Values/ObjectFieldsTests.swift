// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Observation
  import MesaRecording
  import Testing

  @testable import MesaInspector

  @Suite("ObjectFields", .inTurn)
  struct ObjectFieldsTests {
    @Test("An object is a value with its type and its properties, those of its class first")
    func fields() {
      let value = InspectedValue(of: ObjectFields(of: Child()))
      #expect((value.type, value.module) == ("Child", "MesaInspectorTests"))
      #expect(value.kind == .structure)
      #expect(value.text == "Child(b: 2, a: 1)")
    }

    @Test("What the Observable macro adds is left out")
    func observable() {
      let value = InspectedValue(of: ObjectFields(of: Model()))
      #expect(value.text == #"Model(title: "t")"#)
    }

    @Test("The fields are those of then, and objects in them are only named")
    func copies() throws {
      let child = Child()
      let fields = ObjectFields(of: child)
      child.b = 3
      #expect(InspectedValue(of: fields).text == "Child(b: 2, a: 1)")
      let owner = InspectedValue(of: ObjectFields(of: Owner()))
      #expect(owner.text == "Owner(child: ‹Child›)")
      let field = try #require(owner.children?.first?.value)
      #expect((field.kind, field.type) == (.object, "Child"))
    }
  }

  private class Parent { var a = 1 }

  private final class Child: Parent { var b = 2 }

  private final class Owner { let child = Child() }

  @Observable
  private final class Model { var title = "t" }
#endif
