import CEditLine
import CSystem
import CommandLanguage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that a person edits on a terminal, with history and completion, by libedit.
package final class EditLineSource: LineSource {
  package let isInteractive = true
  private let editor: OpaquePointer
  private let history: OpaquePointer
  private let store: HistoryStore
  private let complete: (String) -> Completion.Answer
  private let output: Output
  /// What the prompt says of where commands go.
  package var prompt = Prompt.tree {
    didSet { if prompt != oldValue { promptBytes = PromptBytes(prompt.text) } }
  }
  fileprivate private(set) var promptBytes = PromptBytes(Prompt.tree.text)

  package enum Prompt: Hashable, Sendable {
    case tree, code
    case lesson(Int)

    fileprivate var text: String {
      switch self {
      case .tree: "> "
      case .code: "your code> "
      case .lesson(let number): "lesson \(number)> "
      }
    }
  }

  /// - Parameter complete: What the line up to the cursor can go on with.
  /// - Returns: Nil where libedit cannot work with the terminal.
  package init?(output: Output, store: HistoryStore, complete: @escaping (String) -> Completion.Answer) {
    guard let editor = editline_open("sandbox"), let history = history_init() else { return nil }
    self.editor = editor
    self.history = history
    self.store = store
    self.complete = complete
    self.output = output
    editline_history_size(history, Int32(HistoryStore.limit))
    for line in store.load() { editline_history_enter(history, line) }
    editline_use_emacs_keys(editor)
    editline_leave_signals(editor)
    editline_set_prompt(editor, promptText)
    editline_set_history(editor, history)
    editline_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    editline_set_reader(editor, readCharacter)
    editline_add_function(editor, "sandbox-complete", "complete the word", completeWord)
    editline_bind(editor, "^I", "sandbox-complete")
    editline_bind(editor, "^R", "em-inc-search-prev")
  }

  deinit {
    el_end(editor)
    history_end(history)
  }

  package func next() -> LineRead {
    output.flush()
    if csystem_take_resize() != 0 { el_resize(editor) }
    var count: Int32 = 0
    guard let text = el_gets(editor, &count), count > 0 else { return whyNothing(count) }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
    let line = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    let read = LineDecoding.read(line)
    if case .line(let text) = read, text.contains(where: { !$0.isWhitespace }) {
      editline_history_enter(history, text)
      store.append(text)
    }
    return read
  }

  private func whyNothing(_ count: Int32) -> LineRead {
    if csystem_pending_end() != 0 { return .end }
    if csystem_take_interrupt() != 0 {
      el_reset(editor)
      output.write("^C\n")
      return .interrupted
    }
    output.write("\n")
    return .end
  }

  fileprivate func completeHere() -> UInt8 {
    guard let info = el_line(editor) else { return UInt8(CC_ERROR) }
    let length = info.pointee.cursor - info.pointee.buffer
    let bytes = UnsafeRawBufferPointer(start: info.pointee.buffer, count: max(0, length))
    switch complete(String(decoding: bytes, as: UTF8.self)) {
    case .nothing: return UInt8(CC_REFRESH_BEEP)
    case .insert(let text):
      return el_insertstr(editor, text) == 0 ? UInt8(CC_REFRESH) : UInt8(CC_ERROR)
    case .choices(let lines):
      output.write("\n")
      output.write(lines: lines)
      output.flush()
      return UInt8(CC_REDISPLAY)
    }
  }
}

/// The prompt: ASCII and plain, since libedit counts its bytes as columns.
private let promptText: @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<CChar>? = { editor in
  guard let editor, let client = editline_client(editor) else { return nil }
  return Unmanaged<EditLineSource>.fromOpaque(client).takeUnretainedValue().promptBytes.pointer
}

/// The bytes of a prompt, which libedit reads until there is another one.
private final class PromptBytes {
  let pointer: UnsafeMutablePointer<CChar>?

  init(_ text: String) { pointer = strdup(text) }

  deinit { free(pointer) }
}

/// Reads one character; a signal that comes at any moment ends the wait, which libedit's own reader can miss.
private let readCharacter: @convention(c) (OpaquePointer?, UnsafeMutablePointer<wchar_t>?) -> Int32 = {
  _, result in
  var state = mbstate_t()
  while true {
    guard csystem_wait_readable(0) == 1 else {
      errno = EINTR
      return -1
    }
    var byte: CChar = 0
    let count = read(0, &byte, 1)
    guard count == 1 else { return count == 0 ? 0 : -1 }
    // A Ctrl-D that was typed while a command ran reaches a raw terminal as NUL.
    if byte == 0 { byte = 4 }
    switch mbrtowc(result, &byte, 1, &state) {
    case 0, 1: return 1
    // The character goes on in the next byte.
    case -2: continue
    default: state = mbstate_t()
    }
  }
}

private let completeWord: @convention(c) (OpaquePointer?, Int32) -> UInt8 = { editor, _ in
  guard let editor, let client = editline_client(editor) else { return UInt8(CC_ERROR) }
  return Unmanaged<EditLineSource>.fromOpaque(client).takeUnretainedValue().completeHere()
}
