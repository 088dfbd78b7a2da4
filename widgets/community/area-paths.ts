// Where pages of the community portal are.
export const RESOURCES = '/communityportal/resources'
export const MANAGE_RESOURCES = '/communityportal/resources/manage'

/** The page of an activity; of a series that of one of its days. */
export const activityPath = (id: string, occurrence?: string | null): string =>
  `/communityportal/activities/${id}${occurrence ? `?occurrence=${occurrence}` : ''}`
