// Hours that were lost.
export const noKind = 'Lost time is of a person, a project or a team.'
