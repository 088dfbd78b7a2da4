// Words of the reports of the community portal.
export const noTime = 'Choose all, morning, afternoon or night.'
export const noPlace = 'Choose all, offline or online.'
