// What notifications say: `import * as texts`, so that a page carries only those it shows.

// The bell
export const title = 'Notifications'
export const unread = 'Notifications, {count} unread'
export const all = 'All notifications'
export const markAsRead = 'Mark as Read'
export const marking = 'Marking...'
export const markAll = 'Mark all as read'
export const markedAll = {
  one: '1 notification is marked as read.',
  other: '{count} notifications are marked as read.'
}
export const markedNone = 'Everything was read already.'
export const later = 'Later'
export const place = '{at} of {count}'
export const announced = 'Notification from {name}: {message}'
export const isUnread = 'Unread'
export const of = '{act}: {message}'

// The history
export const andMore = '{names} and {count} more'

// Refusals
export const noMessage = 'Write a message.'
export const longMessage = 'The message is too long. Keep it under 10,000 characters.'
// What a call that failed comes to
export const unauthorized = 'You are unauthorized to access the resource.'
export const forbidden = 'You are forbidden to access the resource.'
export const notFound = 'The resource you are trying to access is not found.'
export const broken = 'Internal server error. Please try again later.'
export const unexpected = 'Fetch unread notifications: Unexpected Error.'
