// What each call about reports as files and by mail does, in a sentence.
export const ofReportMail: Readonly<Record<string, string>> = {
  exportReport:
    'A report as one table or several: their columns, and all of their rows in one answer. Hours are seconds.',
  listReportSchedules:
    'The reports that one sends by mail again and again, with what became of the last mails; of everybody for Owners.',
  addReportSchedule: 'Sends a report by mail from now on, by a clock of any time zone, to people who may open it.',
  changeReportSchedule: 'Changes a report by mail, or who gets it.',
  pauseReportSchedule: 'Pauses a report by mail, or sends it again from its next time on.',
  takeOverReportSchedule:
    'Makes somebody else’s report by mail the caller’s own; one that its maker’s rights stopped goes on.',
  deleteReportSchedule: 'Sends a report no more; for 30 days it can be brought back.',
  restoreReportSchedule: 'Brings back a report by mail that was deleted.',
  readReportMail: 'Which report the link of a mail switches off.',
  leaveReportMail: 'Switches a report by mail off for the one person whose link it is.'
}
