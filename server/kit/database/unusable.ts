/** Something about the machine that a person must change: one plain sentence, shown alone, exit code 1. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}
