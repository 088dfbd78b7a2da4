// What is said of the badges that somebody has, and of giving them.
export { save, saving } from '../kit/button-texts.ts'

export const badges = 'Badges'
export const newBadges = 'New Badges Earned'
export const newTip = 'Badges that were earned or changed in the last 7 days.'
export const oldBadges = 'Badges Earned Before Last Week'
export const oldTip = 'Badges that were earned more than 7 days ago.'
export const noNew = 'No new badges this week.'
export const noOld = 'No badges from before yet.'
export const none = 'No badges yet.'
export const badgeTimes = { one: '{name}', other: '{name}, earned {count} times' }
export const featured = 'Featured'
export const feature = 'Feature this badge'
export const unfeature = 'Feature it no longer'
export const featuredSaved = 'It is shown first now.'
export const unfeaturedSaved = 'It stands with the others again.'
export const featureFailed = 'The badge could not be featured: {message}'
export const mostFeatured = 'Up to {most} badges can be featured. Take another one back first.'
export const notHeld = 'This badge is not on the profile any more.'
export const lowered = 'Its count was lowered.'
export const earnedOn = 'Earned {days}'
export const earnedMore = 'Earned {days} and {count} times before'
export const summary = 'Badge Summary'
export const edit = 'Edit badges'
export const assign = 'Assign Badge'
export const assigning = 'Assigning...'
export const badge = 'Badge'
export const modified = 'Modified'
export const earned = 'Earned'
export const count = 'Count'
export const countFor = 'Count of {name}'
export const datesFor = 'Days on which {name} was earned'
export const featureFor = 'Feature {name}'
export const dateHint = 'The latest last, such as Nov-22-26, separated by commas.'
export const saved = 'The badges are saved.'
export const others =
  'Somebody else saved these badges meanwhile. They stand below with what you changed: look, then save again.'
export const zeroHint = 'A count of 0 takes the badge off the profile.'

export const chosen = '{count} chosen'
export const search = 'Search badges'
export const forWhom = 'For'
export const people = 'People'
export const whatTheyGet = 'What they get'
export const nothingChosen = 'Choose badges on the left.'
export const newFor = { one: 'new', other: 'new for {fresh}' }
export const holds = '{name} holds {count}'
export const allTold = 'Everybody is told.'
export const told = { one: 'You got a new badge: {names}.', other: 'You got {count} new badges: {names}.' }
export const noBadges = 'There are no badges yet. Create one first.'

export const success = { one: 'Awesomesauce! {people} has {badges}.', other: 'Awesomesauce! {people} have {badges}.' }
export const moreBadges = { one: 'one more badge', other: '{count} more badges' }
export const andMore = '{names} and {count} more'
export const noSelection =
  "Um no, that didn't work. Badge Select Function must include actual selection of badges to work."
export const notFound = "Can't find that user. Choose somebody from the list."
/** Of a failure that nobody has a sentence for. */
export const failed = 'Oops, something is wrong!'
export const incomplete = 'User data is incomplete. Cannot assign badges.'
export const badgeGone = 'One of these badges was deleted. Look at the list again.'
export const notTouched = 'Only an Owner may give badges to {name}.'
export const tooManyPeople = 'Choose up to 500 people at a time.'
export const countWrong = 'Enter a whole number from 0 to 10,000.'
export const dayWrong = 'Write days like Nov-22-26.'

export const share = 'Share a proof'
export const stopSharing = 'Stop sharing'
export const shareHint =
  'Makes a page that proves this badge. Whoever has its address sees your name, the badge, the day and the organization; no search engine shows it.'
export const shared = 'The page is open to whoever has its address.'
export const unshared = 'The page is closed. Its address does not work any more.'
export const shareFailed = 'That could not be changed: {message}'
export const proofPage = 'See the page'
export const proofOf = 'the address of the proof of {name}'
export const whenGiven = 'I get a badge'
