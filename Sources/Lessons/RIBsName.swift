/// Names of uber's library and of the platform that lessons speak of, as they are written in code.
///
/// Source: uber/RIBs-iOS (commit c2e5f5f), uber/RIBs (rib-base), UIKit and SwiftUI.
package enum RIBsName {
  package static let all: Set<String> = [
    "Builder", "Component", "Router", "Interactor", "Presenter", "ViewController", "Worker", "LaunchRouter",
    "ViewableRouter", "PresentableInteractor", "Listener", "Dependency", "LeakDetector", "Workflow",
    "attachChild", "detachChild", "activate()", "deactivate()", "load()", "build()", "didLoad",
    "didBecomeActive", "willResignActive", "isActive", "isActiveStream", "disposeOnDeactivate", "confineTo",
    "children", "listener", "router", "weak", "deinit", "init", "throws", "viewDidLoad", "present",
    "dismiss", "addChild", "UIHostingController", "UIViewController", "SwiftUI", "UIKit", "@testable import",
    "ComponentizedBuilder", "didMove(toParent:)", "willMove(toParent: nil)",
    "removeFromParent",
    "import",
  ]
}
