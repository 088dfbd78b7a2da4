/** What an extension starts with that was built for no server: a server that offers it puts its own address in this place. */
export const DEFAULT_SERVER = 'http://127.0.0.1:4300'

/** Who it is in Firefox, where whoever builds it names no other id. */
export const OWN_ID = 'toolbar@workbee'
