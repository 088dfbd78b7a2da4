// What each call about sent weeks does, in a sentence.
export const ofWeeks: Readonly<Record<string, string>> = {
  readWorkWeek: 'How far somebody’s week is on its way to being closed, and what it comes to.',
  sendWorkWeek: 'Sends one’s own week as complete; its entries are locked from then on.',
  takeBackWorkWeek: 'Opens a week again that nobody has approved yet.',
  askToChangeWeek: 'Asks those who approve weeks to open a locked one for a change.',
  listWorkWeeks: 'A page of the weeks that people sent: those that wait, or all.',
  decideWorkWeeks: 'Approves weeks or gives them back, or answers requests for a change; each has its own result.'
}
