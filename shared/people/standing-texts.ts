// What is mailed when somebody leaves, pauses or comes back.
export const managementSubject = { one: '{name}: a change of status', other: 'Changes of status of {count} people' }
export const isInactive = '{name} is inactive now. Their last day is {day}.'
export const isPaused = '{name} is paused until {until}. Their last day before it was {day}.'
export const isActive = '{name} is active again.'
export const finalDaySet = '{day} is the final day of {name}.'
export const finalDayCleared = '{name} stays: they no longer have a final day.'
export const finalDayComes = '{day} will be the final day of {name}. It is {weeks} weeks until then.'
export const changedBy = 'Changed by {by}.'
export const reminderSubject = 'Your final day is {day}'
export const reminder =
  'your final day with us is {day}. Until then please hand over what you are working on and log all of your time.'
export const reminderStay = 'Would you rather stay? Then tell your manager before that day.'
export const toProfile = 'To the profile'
export const toDashboard = 'To the dashboard'
