// What is said when work is handed in and reviewed.
export const linkRequired = 'A valid URL is required for review'
export const linkShort = 'Please enter a valid URL of at least 20 characters'
export const linkHttps = "Please enter a valid URL starting with 'https://'."
export const linkDropbox =
  'That Dropbox link opens for you alone. In Dropbox press Share, copy that link, and everybody can admire your work.'
export const linkDomain =
  'Nice try, but reviewers cannot look at your work there. Please use one of the kinds of links below.'
export const noteLong = 'This note has 500 characters at the most.'

export const notOnTask = 'Only those who work on a task hand it in for review.'
export const reviewersOnly = 'Only those who review a task may say that it is reviewed, or done.'
export const completeOnly =
  'Only those who review a task may make it complete for everybody. Hand your work in for review instead.'
export const alreadyDone = 'This task is done already.'
export const nobodyOn = 'Nobody works on this task.'
export const notOn = 'This person does not work on the task.'
export const markedDone = 'Task is successfully marked as done.'
export const backAgain = 'Task is given back.'
export const removedFrom = 'User has been removed from the task successfully.'
export const asked = 'Your reviewers got a mail.'
export const handedIn = 'Your work is handed in. Your reviewers got a mail.'
export const tooOften = 'You asked for this review a moment ago. Your reviewers have that mail.'
export const seenOnTask =
  'The task shows the right link. Your reviewers have a mail of a moment ago, which leads there.'
export const nowReviewed = 'The work on “{task}” is reviewed.'
export const nowMore = 'Those who work on “{task}” are told that there is more to do.'
export const nowSubmitted = 'The work on “{task}” waits for a review.'

export const askSubject = 'Review Request from {name}'
export const askGreeting = 'Hello,'
export const askText = '{who} has work on the task “{task}” ready for review.'
export const askLink = 'The work: {link}'
export const askWhat = 'Please look at it, and mark it as reviewed or say what is still to do.'
export const toTask = 'Open the task'

export const tellReviewed = '{who} reviewed the work on “{task}”. It is done. Thank you!'
export const tellMore = '{who} looked at the work on “{task}” and asks for a little more.'
export const tellMoreNote = '{who} looked at the work on “{task}” and asks for a little more: {note}'
export const tellRemoved = '{who} took you off the task “{task}”.'
export const tellDone = '{who} marked “{task}” as done for you.'
export const tellBack = '{who} gave the task “{task}” back to you.'
