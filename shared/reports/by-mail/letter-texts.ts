// The mails that carry reports, and the page behind their link.
export const subject = '{name}: {span}'
export const lead = '{report}, {span}.'
export const attached = 'The sheet with {count} rows is attached.'
export const tooLarge =
  'The sheet has {count} rows, which is too large for a mail. You can have it from the page of the report.'
export const toReport = 'Open the report'
export const why = '{name} set up this report by mail.'
export const off = 'Switch it off'

export const offTitle = 'Switch off a report by mail'
export const offAsk = 'You will not get “{name}” by mail any more. Everybody else still does.'
export const offDone = 'You will not get “{name}” any more. Whoever set it up can see that.'
export const offWrong = 'This link does not lead to a report by mail. It may have been deleted.'
export const toSite = 'To the site'

export const failedSubject = '{name} was not sent'
export const failedLead = 'The report “{name}” could not be sent.'
export const failedHow = 'Nobody got it this time. The next one is tried as usual.'
export const stoppedHow = 'It is paused. Once that is put right, press “Send again” under Reports by Mail.'
export const toSchedules = 'See reports by mail'
