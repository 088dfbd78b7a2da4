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
