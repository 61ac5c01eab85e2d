package import ScopeTree

/// The commands of which the explorer makes scripts.
///
/// They name scopes by kind, and no watch but `watch#1`; a `tap login`, whose account depends on how many sessions there
/// were, would make what the explorer prunes matter.
package enum ExplorerAlphabet {
  package static let lines = [
    "login 7", "logout", "emit updated Maya", "emit expired", "emit updated Late from watch#1",
    "emit expired from watch#1", "arm updated Maya", "arm expired", "disarm", "detach search",
    "attach search",
    "deactivate session", "activate session", "hold session", "release session",
    "enable reminders settings", "enable search reminders settings", "fail activate settings",
    "fail build settings", "start", "stop", "flag reminders off cancel", "swipe search", "present library",
    "present search", "finish", "loadview library", "on cancel session emit updated Late from watch#1",
    "on cancel session login 8", "on deactivate session activate session",
    "on deactivate search login 7", "on deactivate library emit expired", "on activate search logout",
    "on activate settings stop",
  ]

  package static let moves = lines.compactMap { line in
    CommandSet.change(line).map { Action.Command(line, $0) }
  }
}
