// Who reads the text behind an info icon. Pure.

/** For everybody, for Administrators and Owners, for everybody but Volunteers. */
export const visibilities = ['0', '1', '2'] as const
export type Visibility = (typeof visibilities)[number]

export const mayRead = (role: string, visibility: Visibility): boolean => {
  if (visibility === '0' || role === 'Owner' || role === 'Administrator') return true
  return visibility === '2' && role !== 'Volunteer'
}

/** What somebody of this role reads. */
export const readableBy = (role: string): Visibility[] => visibilities.filter(one => mayRead(role, one))

export const LONGEST_NAME = 100
export const LONGEST_TEXT = 20_000
