// What the server says about lists and records, whatever they are of.
export const texts = {
  otherOrder: 'The list was sorted or filtered differently meanwhile. Read it from the start.'
} as const
