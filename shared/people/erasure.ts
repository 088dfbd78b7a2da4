// What stands where the name of an erased person stood, and how long it can be taken back.
export const FORMER_FIRST = 'Former'
export const FORMER_LAST = 'Volunteer'
export const FORMER = `${FORMER_FIRST} ${FORMER_LAST}`

export const GRACE_DAYS = 14

/** No address that mail could reach. */
export const erasedAddress = (id: string): string => `erased-${id}@workbee.invalid`
