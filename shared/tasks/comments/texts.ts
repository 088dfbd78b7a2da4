// What the calls of comments say.
export const empty = 'Please write something first.'
export const long = 'A comment has 5,000 characters at the most.'
export const tooManyMentioned = 'A comment mentions 20 people at the most.'
export const notMentionable = 'One of the people whom you mention may not see this task.'
export const tooOften = 'You have written or changed 60 comments within an hour. Please wait a little.'
export const deleted = 'The comment was deleted. It can be restored for 30 days.'
export const gone = 'This comment is gone.'
