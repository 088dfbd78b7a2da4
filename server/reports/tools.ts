import type { Prove } from '../session/for-others.ts'

/** What the parts of reports are built with. */
export interface ReportTools {
  pictureUrl: (hash: string | null, now: Date) => string
  /** Takes a password or a code as a person's word that it is them. */
  prove: Prove
}
