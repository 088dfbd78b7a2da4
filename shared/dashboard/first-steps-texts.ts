// The first steps of somebody new, on their dashboard.
import type { StepName } from './first-steps.ts'

export const title = 'Your first steps'
export const done = '{done} of {count} done'
export const allDone = 'All done. Welcome on board!'
export const hide = 'Hide the first steps'
export const hidden = 'Your first steps are hidden on this device.'
export const ticked = 'Done:'

export const steps: Readonly<Record<StepName, string>> = {
  profile: 'Say where you are',
  picture: 'Add a picture',
  team: 'Meet your team',
  entry: 'Log your first time'
}
export const why: Readonly<Record<StepName, string>> = {
  profile: 'It sets your time zone.',
  picture: 'A face helps others know you.',
  team: 'Your manager puts you on one.',
  entry: 'A few minutes are enough.'
}
export const mayAssign = 'Put yourself on one.'
