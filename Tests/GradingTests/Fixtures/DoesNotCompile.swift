// Has two errors.
import ExerciseKit

public enum Exercise3 {
  public final class ProfileInteractor {
    public private(set) var displayName: String?

    func first() { nonsense() }

    func second() {
      // The types do not fit.
      displayName = 7
    }
  }
}
