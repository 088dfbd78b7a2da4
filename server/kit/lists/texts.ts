// What the server says about lists, whatever they are of.
export const texts = {
  otherOrder: 'The list was sorted or filtered differently meanwhile. Read it from the start.',
  otherCount: 'The list has changed: {count} fit now, not {seen}. Look again, then go on.',
  tooMany: 'This is for {limit} at the most. Narrow the list down first.'
} as const
