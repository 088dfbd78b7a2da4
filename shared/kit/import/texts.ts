// What every import says of a file and of its lines.
export const cell = '{label}: {text}'
export const longFile = 'The file has {count} lines; {limit} are the most at once.'
export const missing = 'This is empty.'
export const notDay = '“{text}” is not a day. Write it as 2026-11-30 or 11/30/2026.'
export const otherWidth = 'This line has another number of columns.'
export const onlyHeadings = 'There is no line below the one that names the columns.'
