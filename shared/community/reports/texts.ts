// Words of the reports of the community portal.
export const noTime = 'Choose all, morning, afternoon or night.'
export const noPlace = 'Choose all, offline or online.'

export const participation = 'Social And Recreational Management'
export const participationLead = 'Participation, {days}'
export const popular = 'Most Popular Event'
export const reports = 'Reports'
export const usage = 'Resource Usage'
export const tabs = {
  participation: 'Participation',
  resourceusage: usage,
  personalization: 'Event Personalization'
}

const all = 'All'
export const ranges = { week: 'This Week', month: 'This Month', quarter: 'Quarter', all, custom: 'Custom' }
export const range = 'Days'
export const allTime = 'all there is'

export const totalEvents = 'Total Number of Events'
export const totalEnrollments = 'Total Number of Event Enrollments'
export const leastPopular = 'Least Popular Event'
export const rateCame = '{rate} came'
export const came = 'Came'
export const enrolled = 'Enrolled'
export const noShowRate = 'No-Show Rate'
export const dropOffRate = 'Drop-Off Rate'
export const noShows = 'No-shows'
export const percent = '{percent}%'
export const none = 'N/A'
export const before = 'on the time before'
export const timeBefore = 'Time before'
export const enrolledAndCame = 'Enrolled and came'
export const events = 'Events'
export const event = 'Event'
export const type = 'Type'
export const rate = 'Rate'
export const noEvents = 'No events in these days.'

export const times = { all: 'All day', morning: 'Morning', afternoon: 'Afternoon', night: 'Night' }
export const timeOfDay = 'Time'
export const places = { all, offline: 'Offline', online: 'Online' }
export const location = 'Location'
export const colours = 'Green above 60%, orange above 40%, red otherwise'
export const ofThem = '{attended}/{enrolled}'
export const byType = 'Attendance by type'
export const noTypes = 'Nobody was enrolled in what happened in these days.'

export const resource = 'Resource'
export const kind = 'Kind'
export const bookedHours = 'Booked'
export const bookings = 'Bookings'
export const share = 'Share'
export const shareHint = 'Of all hours that were booked.'
export const noResources = 'There are no rooms or things to book yet.'
export const room = 'Room'
export const thing = 'Thing'
