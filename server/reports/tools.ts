import type { Prove } from '../session/for-others.ts'

export interface WarningLog {
  warn: (facts: object, text: string) => void
}

/** What the parts of reports are built with. */
export interface ReportTools {
  log: WarningLog
  /** Signs links in mails. */
  subscriptionSecret: string
  pictureUrl: (hash: string | null, now: Date) => string
  /** Verifies a password or a code of the person. */
  prove: Prove
}
