// What setting up a profile says, in its screens and in its refusals.

export const enterLocation = 'Please enter valid location'
export const invalidLocation = 'Invalid location'
export const longLocation = 'A location has at most 200 characters.'

/** Owed to those whose data answer; shown wherever a place was looked up. */
export const attribution = 'Places: GeoNames (geonames.org), CC BY 4.0'
