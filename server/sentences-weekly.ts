// What each call of the weekly summaries report does, in a sentence.
export const ofWeekly: Readonly<Record<string, string>> = {
  listWeekly: 'A page of people with their summary of a week, their hours, badges and colours.',
  readWeeklyFigures: 'The numbers of a week’s summaries and hours, and how many people each filter leaves.',
  setFilterColors: 'Marks somebody with colours by which the report is filtered.',
  listWeeklySummaries: 'Everybody’s summaries of the last four weeks in one answer; `week` leaves one of them.',
  listMatrix: 'A page of people with which of the last eight weeks they handed in.',
  remindOfSummary: 'Mails a reminder to whoever owes the summary of a week; nobody gets two for the same week.',
  listRecipients: 'Who is mailed everybody’s summaries each week. Asks for the password first.',
  addRecipient: 'Mails everybody’s summaries to this person from next Sunday on. Asks for the password first.',
  removeRecipient: 'Mails the summaries to this person no longer. Asks for the password first.',
  authorizeRecipients: 'Takes the Owner’s password as their word for ten minutes, to see and change the recipients.'
}
