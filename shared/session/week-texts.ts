// What the page before signing in says of the organisation.

export const thisWeek = '{people} volunteers logged {hours} hours this week.'
export const lastWeek = '{people} volunteers logged {hours} hours last week.'
