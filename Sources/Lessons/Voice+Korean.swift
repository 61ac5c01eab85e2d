import CommandLanguage

extension Voice {
  func korean(_ note: LessonNote) -> String {
    switch note {
    case .heading(let lesson, let title): "레슨 \(lesson): \(title)"
    case .step(let step, let count, let title): "\(count)단계 중 \(step)단계: \(title)"
    case .keys: "`goal`은 무엇이 남았는지, `hint`는 힌트를, `skip`은 답을 보여 줍니다. 다른 명령도 모두 그대로 쓸 수 있습니다. 명령의 결과는 영어로 나옵니다."
    case .reached(let step, let count): "\(count)단계 중 \(step)단계를 마쳤습니다"
    case .goesOn: "더 둘러보거나 `next`로 넘어가세요."
    case .endsLesson: "마지막 단계였습니다. `next`로 레슨을 마칩니다."
    case .openAgain(let step, let title): "\(step)단계가 다시 열렸습니다: \(title)"
    case .reachedAgain(let step): "\(step)단계를 다시 마쳤습니다. `next`로 넘어가세요"
    case .hint(let number, let count, let text): "힌트 \(number)/\(count): \(text)"
    case .noMoreHints: "마지막 힌트였습니다. `reset`은 이 단계를 처음부터 다시 시작하고, `skip`은 명령을 대신 실행해 보여 줍니다."
    case .goalTitle(let step, let count): "\(count)단계 중 \(step)단계의 목표"
    case .goalWasReached: "이미 마친 단계입니다. 지금은 목표가 더 이상 맞지 않지만, `next`로 넘어갈 수 있습니다."
    case .goalReached: "이 단계는 끝났습니다. `next`로 넘어가세요."
    case .shows(let step): "\(step)단계를 대신 보여 드립니다:"
    case .nothingToSkip: "이 단계는 이미 끝났습니다. `next`로 넘어가세요"
    case .skipFailed(let step):
      "레슨의 명령으로 \(step)단계의 목표에 이르지 못했습니다. 여러분이 아니라 레슨의 잘못이니, "
        + "`next`나 `lesson leave`로 넘어가세요"
    case .playing(let lesson, let step):
      "이 트리의 사본에서 자유롭게 해 봅니다. 진도에는 남지 않습니다. `resume`은 레슨 \(lesson)의 \(step)단계로 돌아갑니다."
    case .playingAlready: "이미 자유 연습 중입니다. `resume`이 레슨으로 돌아갑니다"
    case .resumed(let lesson, let step): "레슨 \(lesson)의 \(step)단계로 돌아왔습니다. 트리는 떠날 때 그대로입니다."
    case .nothingToResume: "돌아갈 레슨이 없습니다. `lesson 1`이 첫 레슨을 엽니다"
    case .noLesson: "열린 레슨이 없습니다. `lesson 1`이 첫 레슨을 열고, `lessons`가 목록을 보여 줍니다"
    case .noLessonForHint:
      "열린 레슨이 없으니 어느 연습 문제인지 알려 주세요: `hint exercise1`. `lesson 1`은 레슨을 엽니다"
    case .playFirst: "지금은 자유 연습 중입니다. 먼저 `resume`으로 레슨에 돌아가세요"
    case .firstStep: "첫 단계입니다. `next`로 넘어갈 수 있습니다"
    case .lastStepOpen: "마지막 단계이고 아직 열려 있습니다. `goal`은 남은 것을, `skip`은 답을 보여 줍니다"
    case .staysOpen(let step): "\(step)단계는 열린 채로 둡니다. `back`으로 돌아갈 수 있습니다."
    case .begins(let commands) where commands.isEmpty: "(이 단계를 위해 트리를 새로 시작했습니다.)"
    case .begins(let commands): "(이 단계를 위해 트리를 새로 시작해 `\(commands.joined(separator: "; "))`까지 실행했습니다.)"
    case .wentOn(let step): "\(step)단계에서 멈추었습니다. 트리는 떠날 때 그대로입니다."
    case .lessonAnew: "이미 마친 레슨입니다. 처음부터 다시 시작합니다."
    case .noSuchLesson(let lesson, let known):
      "레슨 \(lesson)은 없습니다. 있는 레슨: " + (known.isEmpty ? "없음" : known.map(String.init).joined(separator: ", "))
    case .noSuchStep(let step, let count): "\(step)단계는 없습니다. 이 레슨은 \(count)단계까지 있습니다"
    case .finished(let lesson, let title): "레슨 \(lesson) 완료: \(title)."
    case .prepares(let exercise, let title): "이 레슨은 \(exercise)의 준비가 됩니다: \(title)."
    case .beginExercise(let exercise): "`start \(exercise)`로 시작하세요."
    case .following(let lesson): "다음 레슨: `lesson \(lesson)`"
    case .allFinished: "마지막 레슨이었습니다."
    case .left(let lesson, let step):
      "레슨 \(lesson)은 \(step)단계에서 기다립니다. `lesson \(lesson)` 명령으로 이어 가세요."
    case .ownTree: "레슨 전에 쓰던 트리로 돌아왔습니다."
    case .fallback(let language): "(아직 `\(language)`로 옮기지 않아 영어로 보여 드립니다)"
    case .notBegun: "시작 전"
    case .inProgress(let step, let reached, let count): "\(count)단계 중 \(reached)단계 완료, 지금 \(step)단계"
    case .allReached(let count, let shown):
      "완료, \(count)단계" + (shown > 0 ? " (그중 \(shown)단계는 답을 봄)" : "")
    case .listEnd: "`lesson 1`은 첫 레슨을 열고, `lesson 3 2`는 레슨 3의 2단계로 갑니다."
    case .broken(let reason): "읽을 수 없습니다: \(reason)"
    case .treeCaption: "트리:"
    case .languageName: "한국어"
    case .inShell(let lesson): "셸에서 `lesson \(lesson)`을 입력하면 한 단계씩 따라갈 수 있습니다."
    case .atStep(let step, let title): "다시 \(step)단계입니다: \(title)"
    }
  }

  func korean(_ sight: Sight) -> String {
    switch sight {
    case .absent(let name): "지금 \(name): 없음"
    case .state(let node, let state): "지금 \(node): \(korean(state: state))"
    case .epoch(let node, let epoch): "지금 \(node): epoch \(epoch)"
    case .held(let node, let isHeld): "지금 \(node): " + (isHeld ? "붙들고 있음" : "붙들지 않음")
    case .shown(let node, let isShown): "지금 \(node): " + (isShown ? "화면에 보임" : "보이지 않음")
    case .noWatch(let number): "지금 watch#\(number): 없음"
    case .watch(let number, let isCancelled): "지금 watch#\(number): " + (isCancelled ? "취소됨" : "살아 있음")
    case .name(let name): "지금 이름: " + (name.map { "\"\($0)\"" } ?? "없음")
    case .account(let node, let account): "지금 \(node)의 계정: " + (account.map(String.init) ?? "없음")
    case .children(let node, let children):
      "지금 \(node)의 자식: " + (children.isEmpty ? "없음" : children.joined(separator: ", "))
    case .trace(let hasIt): hasIt ? "기록에 있음" : "이 단계의 기록에는 아직 없음"
    case .host(let state): "지금 호스트: \(korean(state: state))"
    case .violations(let found): "지금 위반: " + (found.isEmpty ? "없음" : found.joined(separator: ", "))
    }
  }

  func korean(_ predicate: TreePredicate) -> String {
    switch predicate {
    case .node(let path, let condition): "\(path): \(korean(condition))"
    case .epoch(let path, let epoch): "\(path): 에포크(epoch) \(epoch)"
    case .watch(let number, let isLive): "watch#\(number): " + (isLive ? "살아 있음(live)" : "취소됨(cancelled)")
    case .name(let name): "이름(name): " + (name.map { "\"\($0)\"" } ?? "없음(none)")
    case .account(let path, let account): "\(path)의 계정(account): \(account)"
    case .children(let path, let names):
      "\(path)의 자식(children): " + (names.isEmpty ? "없음" : names.map(\.description).joined(separator: ", "))
    case .trace(let pattern): "기록(trace)에 \(korean(pattern)) 사건이 있음"
    case .order(let first, let second):
      "기록(trace)에 \(korean(first)) 사건이 있고, 그 뒤에 \(korean(second)) 사건이 있음"
    case .host(let isActive): "호스트(host): " + korean(state: isActive ? "active" : "inactive")
    case .noViolations: "위반(violations): 없음"
    case .violations(let number): "위반(violations): I\(number) 포함"
    case .not(.trace(let pattern)): "기록(trace)에 \(korean(pattern)) 사건이 없음"
    case .not(let inner): "다음이 아님: \(korean(inner))"
    case .and(let left, let right): "\(korean(left)), 그리고 \(korean(right))"
    case .or(let left, let right): "\(korean(left)), 또는 \(korean(right))"
    }
  }

  private func korean(_ pattern: TreePredicate.EventPattern) -> String {
    switch pattern.subject {
    case nil: pattern.event
    case .watch(let number)?: "watch#\(number)의 \(pattern.event)"
    case .node(let path)?: "\(path)의 \(pattern.event)"
    }
  }

  private func korean(_ condition: TreePredicate.Condition) -> String {
    switch condition {
    case .active, .inactive, .built: korean(state: condition.rawValue)
    case .gone: "없음(gone)"
    case .held: "붙들고 있음(held)"
    case .shown: "화면에 보임(shown)"
    case .hidden: "보이지 않음(hidden)"
    }
  }

  private func korean(state: String) -> String {
    switch state {
    case "built": "조립됨(built)"
    case "owned": "소유됨(owned)"
    case "activating": "활성화하는 중(activating)"
    case "active": "활성(active)"
    case "deactivating": "비활성화하는 중(deactivating)"
    case "inactive": "비활성(inactive)"
    case "freed": "해제됨(freed)"
    case "stopping": "멈추는 중(stopping)"
    case "starting": "시작하는 중(starting)"
    case "building": "조립하는 중(building)"
    default: state
    }
  }
}
