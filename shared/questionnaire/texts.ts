// What the questionnaire says.
import { no, yes } from '../kit/button-texts.ts'

export { cancel, save, submit } from '../kit/button-texts.ts'

export const title = 'Questionnaire'
export const headings = {
  you: 'Development Team Questionnaire',
  general: 'General Questions',
  frontend: 'Frontend Questions',
  backend: 'Backend Questions',
  followUp: 'Follow-up Questions'
}
export const introduction =
  'It takes about fifteen minutes. What you write is kept as you go: you can leave at any time.'
export const rateYourself =
  'How would you rate yourself on each of these? 1 means new to it, 10 means you could teach it.'
export const newToIt = 'New to it'
export const couldTeach = 'Could teach it'

export const name = 'Name'
export const email = 'Email'
export const fromProfile = 'From your profile.'
export const github = 'GitHub'
export const githubHint = 'Your user name there.'
export const slack = 'Slack'
export const sameAsName = 'My Slack name is the same as my name'
export const nameTooShort = 'Name must be at least 2 characters long'
export const required = 'Answer this question.'
export const slackDiffers = 'Kindly ensure your Slack name matches your full name as entered above...'
export const selectOne = 'Please select an option'
export const selectRating = 'Please select a rating'
export const choosePreference =
  "Please choose at least one preference. If you don't have any specific preferences, select 'No Preference'."
export const chooseTimes =
  "Please select your availability for all days. If you're unavailable on any day, choose 'N/A'."
export const tooLong = 'Write less: this is longer than fits here.'

export const hourTeam = '{hours} hour team'
export const periods = {
  '>2': 'Less than 2 months',
  '2': '2 months',
  '3-6': '3–6 months',
  '7-12': '7–12 months',
  '<1': 'More than 1 year'
}
export const answers = { yes, no, maybe: 'Maybe' }
export const preferences = {
  frontend: 'Frontend',
  backend: 'Backend',
  design: 'Design',
  testing: 'Testing',
  deployment: 'Deployment',
  management: 'Management'
}

export const showsSkills = 'Show my skills on my profile'
export const showsSkillsHint =
  'Others then find you by them when they look for help. You can change this on your profile.'
export const showsContact = 'Show my email and Slack name beside them'

export const editMyResponse = 'Edit My Response'
export const submitting = 'Submitting …'
export const submitted = 'Form submitted successfully!'
export const sentTooOften =
  'You handed this in twenty times within an hour. What you typed is kept; try again in an hour.'
export const submitFailed = 'Error submitting form. Please try again.'

export const thanks = 'Thank you!'
export const recorded = 'Your answers have been successfully recorded'
export const recordedAt = 'Handed in {when}. You may close this window.'
export const notRecorded = 'Your answers are not handed in yet'
export const notRecordedText = 'Go on where you stopped, and choose Submit on the last page.'
export const notBegunText = 'Nothing is answered yet. Begin on the first page, and choose Submit on the last one.'
export const goOn = 'Go on'
export const begin = 'Begin'
export const toDashboard = 'To the dashboard'
export const changing = 'These are your answers of {when}. What you submit now stands in their place.'

export const readThen = 'When you answered, it read: {text}'

export const fetchFailed = 'Error fetching questions. Please try again later.'
export const saveFailed = 'Error saving question. Please try again.'
export const saved = 'Question saved successfully.'
export const editQuestion = 'Edit question {number}'
export const question = 'Question {number}'
export const storedNow = 'It reads now: {text}'
export const onlyEditors = 'Whoever has answered already keeps the words that they answered.'
export const noQuestion = 'This question is not there any more.'
export const changedMeanwhile = 'Somebody else changed this question meanwhile. Its words are the newest now.'
export const needed = 'The questionnaire needs this question. Change its words instead.'
export const tooMany = 'A page holds at most {most} questions that were added.'
export const wrongPage = 'Questions stand on pages 2 to 5.'
export const wrongTitle = 'The questions of page {page} are called “{title}”.'
export const savingNow = 'Saving …'
export const removeFailed = 'Could not remove the question: {message}'
export const removed = 'Question removed.'
export const addQuestion = 'Add a question'
export const removeQuestion = 'Remove question {number}'

export const wrongPeople = 'Name people by their ids, with commas between them.'
export const tooManyPeople = 'Ask about a hundred people at the most.'
export const noSuchSkill = 'No skill is called “{names}”.'
export const skills = 'Skills'
export const skillsAndTimes = 'Skills and times'
export const skillOf = '{name} {mark}'
export const timesPacific = '{times} (Pacific Time)'
export const whoHelps = 'Who Can Help'
export const rankedByAll = 'Everybody who shows their skills, the best all round first. Choose what you need help with.'
export const rankedBy = 'Everybody who shows their skills, the best at {skills} first.'
export const score = 'Of 10'
export const bestAt = 'Best at'
export const hoursNumber = 'Hours a week'
export const hasTime = 'Has time (Pacific Time)'
export const contact = 'Contact'
export const onSlack = '{name} on Slack'
export const myTeam = 'In my team'
export const searchHelpers = 'Search people and skills'
export const noHelpers = 'Nobody who is good at this shows their skills yet.'
export const noHelpersText = 'Everybody can: on the last page of the questionnaire, or on their profile.'
export const outOfTen = '{mark} of 10'
export const pacific = 'Times are Pacific Time.'
export const hoursAWeek = '{hours} hours a week'
export const prefers = 'Would like'
export const answeredOn = 'From the questionnaire, {when}.'
export const onlyYou = 'Only you and those who assign work see this.'
export const othersSee = 'Everybody who sees your profile sees this.'
export const shownNow = 'Your skills are shown on your profile.'
export const hiddenNow = 'Your skills are no longer shown on your profile.'
export const shownFailed = 'Could not change what is shown: {message}'
export const noAnswers = 'No answers to the questionnaire yet.'
export const answerNow = 'Answer the questionnaire'
