/** Where the pictures of badges are served. */
export const PICTURES = '/api/badge-pictures'

/** The picture as our faces draw it; empty where it lies on another host, which would be told who looks. */
export const ownPicture = (address: string): string => (address.startsWith(`${PICTURES}/`) ? address : '')
