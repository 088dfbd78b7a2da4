// What is told of tools.
import { freedMail, freedWait } from './texts.ts'

export { careLine, freedMail, freedWait, lateLine, lateOwnLine, rentalLine, waitedMail } from './texts.ts'

export const whenYours = 'a piece that I wait for is mine'

export const whenChanged = 'a time that I reserved or wait for is taken back or moved'
export const freedOther = `${freedMail} {otherCode} is free then.`
export const waitOther = `${freedWait} {otherCode} is free then.`
export const moved = 'Your reservation of {code}, {name}, is now {times}. {why}'
export const movedSubject = 'Another time for {code}'
export const isFree = '{otherCode} is free then. Reserve it where it stands.'
export const reserveOther = 'Reserve {otherCode}'
export const otherReserved = 'Reserved: {otherCode}'
export const whyTaken = '{who} took it back.'
export const whyMoved = '{who} changed it.'

export const whenUnfit = 'a piece that I have or look after is broken, lost or worn out'
export const unfit = {
  broken: '{who} says that {code}, {name}, is broken.',
  lost: '{who} says that {code}, {name}, was stolen or lost.',
  worn: '{who} says that {code}, {name}, has reached the end of its life.',
  back: '{who} gave {code}, {name}, back broken.'
}

export const whenHanded = 'somebody else checks a piece out to me or in for me, or has me look after it'
export const handed = {
  out: '{who} checked out {code}, {name}, to you.',
  in: '{who} checked in {code}, {name}, which you had.',
  keeper: '{who} has you look after {code}, {name}.'
}
export const handedMany = {
  out: '{who} checked out {count} pieces to you: {codes}.',
  in: '{who} checked in {count} pieces that you had: {codes}.',
  keeper: '{who} has you look after {count} pieces: {codes}.'
}

export const whenDue = 'a piece that I have is due tomorrow'
export const dueLine = '{code}, {name}, is due back {day}. Bring it back, or ask for more time.'
export const dueMany = '{count} pieces are due back {day}: {codes}.'

export const whenLate = 'a piece that I have or look after is late'
export const eachMorning = 'Each morning, until it is back.'
export const lateOwnMany = 'You have {count} pieces that are late: {codes}.'
export const lateMany = '{count} pieces are late: {codes}.'

export const whenRental = 'a rental that I have or look after ends'
export const daysBefore = 'Four days before, and on its last day.'
export const rentalMany = '{count} rentals end: {codes}.'

export const whenCare = 'a piece that I have or look after needs its maintenance'
export const careMany = 'The maintenance of {count} pieces is due: {codes}.'
