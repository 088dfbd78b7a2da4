// What the server says about lists and records, whatever they are of.
export const texts = {
  otherOrder: 'The list was sorted or filtered differently meanwhile. Read it from the start.',
  hidden: 'This is not shown to you, so the list cannot go by it.',
  noTrash: 'Only those who may change this list see what was deleted.',
  taken: 'Another {one} has this already. Choose a different one.',
  takenMeanwhile: 'Another {one} has taken “{value}” meanwhile. Give this one another name to restore it.',
  once: 'This cannot be changed once it is there.',
  notThere: 'This is not there any more. Choose another one.',
  notYours: 'You may not change this.',
  oneOnly: 'This is done for one at a time.',
  needed: 'This is needed.',
  ofRow: '“{title}”: {text}',
  deleted: 'Deleted. It stays in the trash for 30 days.',
  deletedMany: '{count} deleted. They stay in the trash for 30 days.',
  changedMany: '{count} changed.',
  doneMany: '{done} {count} in all.',
  others: '{message} {count} stayed as they were.',
  otherCount: 'The list has changed: {count} fit now, not {seen}. Look again, then go on.',
  tooMany: 'This is for {limit} at the most. Narrow the list down first.'
} as const
