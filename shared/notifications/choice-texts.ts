// What the page “What I am told” says.
export { groupTitles, toTold as title } from './told-texts.ts'
export { tryAgain as retry } from '../kit/button-texts.ts'

export const leadAtOnce = {
  one: '{mails} of 1 kind comes by mail, at once.',
  other: '{mails} of {count} kinds come by mail, at once.'
}
export const leadDaily = {
  one: '{mails} of 1 kind comes by mail, in one mail a day at {at}.',
  other: '{mails} of {count} kinds come by mail, in one mail a day at {at}.'
}
export const leadWeekly = {
  one: '{mails} of 1 kind comes by mail, in one mail a week, on Mondays at {at}.',
  other: '{mails} of {count} kinds come by mail, in one mail a week, on Mondays at {at}.'
}
export const lead = 'Each switch counts at once. {mails}'
export const asAtFirst = 'As at first'
export const settingFirst = 'Setting...'
export const isAtFirst = 'Everything is as at first.'

export const whenAndHow = 'When and how'
export const mailsCome = 'Mails come'
export const mailsHint = 'What cannot wait (a code, a place that became free) comes at once all the same.'
export const paces = { 'at-once': 'At once', daily: 'Once a day', weekly: 'Once a week' } as const
export const dailyAt = 'Once a day at'
export const weeklyAt = 'On Mondays at'
export const hourHint = 'Nothing to tell: no mail.'
export const inZone = 'in {place}, your zone'

export const about = {
  time: 'what you work and hand in',
  tasks: 'what is yours, and what you follow',
  stays: 'as a guest and as a host'
} as const
export const when = 'When …'
export const bell = 'Bell'
export const mail = 'Mail'
export const ways = { bell, mail } as const
export const ofWay = '{way}: {when}'
export const always = '{way}: always. {when}. {reason}'
export const notOffered = '{way}: not offered. {when}'

export const isOn = '{way} for “{when}” is on.'
export const isOff = '{way} for “{when}” is off.'
export const notKept = 'Not kept: {way} for “{when}”.'
export const asBefore = 'The switch stands as before.'
export const paceIs = 'Mails come: {pace}.'
export const paceAt = 'Mails come: {pace}, {at}.'
export const notKeptPace = 'Not kept: when mails come.'
export const notKeptFirst = 'Not kept: as at first.'
