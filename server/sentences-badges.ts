// What each call about badges does, in a sentence.
export const ofBadges: Readonly<Record<string, string>> = {
  listBadges: 'Every badge in its order, with how many people have it.',
  createBadge: 'Creates a badge. The fields that its type asks for must be there.',
  editBadge: 'Changes a badge; what is not sent stays.',
  deleteBadge: 'Deletes a badge, and takes it off all profiles. It can be restored for 30 days.',
  restoreBadge: 'Brings a deleted badge back, with everybody who has it.',
  orderBadges: 'Gives all badges a new order.',
  addUsualBadges: 'Adds the badges that organisations usually begin with; those whose name is taken are left out.',
  listHolders: 'Who has a badge, a page at a time.',
  readCollection: 'The badges that somebody has, those first that they feature.',
  assignBadges: 'Puts a whole collection in the place of somebody’s badges; a count of 0 takes a badge away.',
  assignToMany: 'Gives badges to many people: to all of them, or to nobody.',
  readHoldings: 'How many of each badge these people have; their ids are separated by commas.',
  readBadgeCount: 'How many badges somebody has not looked at yet.',
  setBadgeCount: 'Says that there is one badge that they have not looked at.',
  resetBadgeCount: 'Says that they have looked at all of their badges.',
  previewAward: 'Who would be given which badge by the rules for a week that is over, and has not been.',
  runAward: 'Gives the badges that a week earned; nobody gets one twice for the same week.',
  shareBadge: 'Opens a page that proves one of one’s own badges to whoever has its address, or closes it for good.',
  featureBadge: 'Shows a badge first on a profile, or no longer.'
}
