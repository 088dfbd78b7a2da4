/** What the parts of reports are built with. */
export interface ReportTools {
  pictureUrl: (hash: string | null, now: Date) => string
}
