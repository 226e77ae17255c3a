// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioNavigation

extension TerminalNavigationHost {
  /// Handles a key.
  ///
  /// The question, the focused field, the current page and the host get the key in this order,
  /// until one of them knows it.
  ///
  /// A message is shown until the next key. If it has actions, unknown keys and the keys of fields
  /// and rows do not remove it.
  package func press(_ key: String) {
    notice = nil
    if pressAction(key) { return }
    let message = messages.message
    let isKept = message.map { !$0.actions.isEmpty } ?? false
    let clearsMessage = !isKept || !keepsMessage(key)
    if let message, !isKept { messages.clearMessage(id: message.id) }
    guard handle(key) else { return notice = "Unknown key \"\(key)\"." }
    if let message, clearsMessage { messages.clearMessage(id: message.id) }
  }

  /// Inserts a pasted text into the field of the question or into the focused field.
  ///
  /// A pasted text never runs commands. In a field of one line, spaces replace the line breaks.
  package func paste(_ text: String) {
    notice = nil
    if var prompt {
      guard prompt.takesText else { return notice = "This question takes no text." }
      prompt.paste(text)
      typed = prompt
    } else if let field = frame.focusedField {
      settle()
      let text = field.isMultiline ? text : text.replacing("\n", with: " ")
      edit(field) { $0.insert(text) }
    } else if frame.panel.fields.isEmpty {
      notice = "This page takes no text."
    } else {
      notice = "No field is focused. Press tab, and paste again."
    }
  }

  /// Handles a line of a script, which is a key, or text for the field of a question or of the
  /// page.
  ///
  /// An empty line sends the field unchanged. Without a field, it has no effect.
  package func enter(_ line: String) {
    if var prompt, prompt.takesText, line != "esc" {
      if !line.isEmpty { prompt.type(line) }
      typed = prompt
      press("return")
    } else if prompt == nil, let field = frame.focusedField, !Self.fieldKeys.contains(line) {
      if !line.isEmpty { field.onChange(line) }
      submit(field)
    } else if !line.isEmpty {
      press(line)
    }
  }

  private static let fieldKeys: Set<String> = ["esc", "tab", "^U"]

  private func pressAction(_ key: String) -> Bool {
    let frame = frame
    guard frame.prompt == nil, frame.focusedField == nil, let message = messages.message,
      let choice = frame.note.actions.first(where: { $0.key == key })
    else { return false }
    return messages.press(choice.action, of: message)
  }

  private func keepsMessage(_ key: String) -> Bool {
    key == "tab" || frame.focusedField != nil || TerminalMove(key) != nil
  }

  private func handle(_ key: String) -> Bool {
    if var prompt {
      defer { typed = prompt }
      return prompt.press(key)
    }
    let frame = frame
    if let field = frame.focusedField {
      type(key, in: field)
      return true
    }
    if key == "q" {
      quit()
    } else if let command = frame.commands.first(where: { $0.key == key }) {
      command.action()
    } else if let back = frame.back, key == "esc" || key == back.key {
      back.action()
    } else if let selection = stacks.select(key) {
      follow(selection)
    } else {
      return handle(key, in: frame)
    }
    return true
  }

  /// Handles a key for fields and rows.
  private func handle(_ key: String, in frame: TerminalFrame) -> Bool {
    switch key {
    case "tab" where !frame.panel.fields.isEmpty:
      move { $0.focusNext(of: frame.panel.fields.count) }
    case "return":
      guard let action = frame.selectedRow?.action else { return false }
      action()
    default:
      guard let way = TerminalMove(key) else { return false }
      let layout = layout
      return move {
        $0.settle(in: layout)
        return $0.move(way, in: layout)
      }
    }
    return true
  }

  // MARK: Fields

  private func type(_ key: String, in field: TerminalField) {
    let fields = frame.panel.fields.count
    settle()
    switch key {
    case "esc": move { $0.leaveFields() }
    case "tab": move { $0.focusNext(of: fields) }
    case "esc[Z": move { $0.focusNext(of: fields, by: -1) }
    case "return" where field.isMultiline: edit(field) { $0.insert("\n") }
    case "return" where field.onSubmit == nil && (frame.position.field ?? 0) < fields - 1:
      move { $0.focusNext(of: fields) }
    case "return": submit(field)
    case "esc[A", "escOA": edit(field) { _ = $0.moveLine(down: false) }
    case "esc[B", "escOB": edit(field) { _ = $0.moveLine(down: true) }
    default: edit(field) { _ = $0.press(key) }
    }
  }

  /// Edits the text of the focused field, which can refuse the change.
  private func edit(_ field: TerminalField, _ change: (inout TerminalEditor) -> Void) {
    var editor = TerminalEditor(field.text, at: frame.position.cursor)
    change(&editor)
    if editor.text != field.text { field.onChange(editor.text) }
    guard frame.focusedField?.text == editor.text else { return }
    move { $0.cursor = editor.cursor < editor.text.count ? editor.cursor : nil }
  }

  /// Keeps the scroll offset of the page.
  private func settle() {
    let layout = layout
    move { $0.settle(in: layout) }
  }

  private func submit(_ field: TerminalField) {
    move { $0.submit() }
    field.onSubmit?()
  }

  private func move<Outcome>(_ change: (inout TerminalPosition) -> Outcome) -> Outcome {
    var position = position(on: page(of: stacks.top).panel)
    defer { positions[stacks.top.id] = position }
    return change(&position)
  }

  // MARK: Requests

  /// Asks the guards of all screens, and quits if they agree.
  func quit() {
    follow(
      Task {
        guard await stacks.root.mayLeave(for: .quit) else { return false }
        didQuit()
        return true
      })
  }

  func follow(_ request: Task<Bool, Never>) {
    requests = Task { [requests] in
      await requests?.value
      _ = await request.value
    }
  }
}
