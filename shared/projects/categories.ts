/** The project that whoever was invited begins in. */
export const ORIENTATION = 'Orientation and Initial Setup'

/** What a project can be about. */
export const categories = [
  'Food',
  'Energy',
  'Housing',
  'Education',
  'Society',
  'Economics',
  'Stewardship',
  'Other',
  'Unspecified'
] as const
