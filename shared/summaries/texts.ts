// What is said of a weekly summary where it is refused, by the server and by forms alike.
export const fewWords = 'The summary must contain a minimum of 50 words.'
export const notValid = 'Please enter a valid summary with at least 50 words.'
export const empty = 'Summary cannot be empty.'
export const tooLong = 'That is too long for a weekly summary. Keep it under 500 words.'
export const week = 'Choose this week or one of the three before it.'
export const mediaRequired = 'Add the link to your screenshots and media of this week.'
export const mediaUrl = 'This is no complete link. It starts with https:// or http://.'
export const stale =
  'This summary was saved meanwhile in another tab or on another device. Nothing is lost: both texts are kept.'
export const staleProfile =
  'The weekly summary was saved meanwhile somewhere else. Reload the profile, then save again.'
export const sameWeek = 'Choose another week to move the summary to.'
export const nothingToMove = 'There is nothing to move here.'
export const count = 'Give the number of valid summaries, from 0 to 10,000.'
export const promptEmpty = 'The prompt cannot be empty.'
export const promptLong = 'The prompt has at most 10,000 characters.'
export const promptStale = 'Somebody else changed the prompt meanwhile. Look at theirs, then save again.'
export const promptUpdated = 'Prompt Updated!'
export const promptCopied = 'Prompt Copied!'

/** To whom began last week, did their hours and wrote nothing. */
export const newcomer =
  'Welcome! You did your hours in your first week. A weekly summary belongs to each week too: at least 50 words, handed in by Saturday at midnight in Los Angeles. This once there is no blue square for it.'

/** What people give to the editor that they use; the Owner writes their own. */
export const firstPrompt =
  'Please edit the following summary of my week’s work. Make sure it is professionally written in 3rd person format. Write it as only one paragraph. It must be only one paragraph. Keep it less than 500 words. Start the paragraph with ‘This week’. Make sure the paragraph contains no links or URLs and write it in a tone that is matter-of-fact and without embellishment. Do not add flowery language, keep it simple and factual. Do not add a final summary sentence. Apply all this to the following:'

export const whenNewcomer = 'my first week had no summary'
