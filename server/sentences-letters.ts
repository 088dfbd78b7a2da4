// What each call about letters that confirm hours does, in a sentence.
export const ofLetters: Readonly<Record<string, string>> = {
  listHoursLetters:
    'The letters that confirm somebody’s hours, the newest first, with the address where each is checked.',
  issueHoursLetter: 'Issues a letter about the tangible hours between two days, as they are now.',
  withdrawHoursLetter: 'Withdraws a letter for good: its address says that it is no longer valid.'
}
