/** Where the pictures of openings are served. */
export const PICTURES = '/api/jobs/pictures'

const OWN = new RegExp(`^(?:https?://[^/]+)?${PICTURES}/([\\w-]{43})$`)

/** The hash in the address of a picture stored here. */
export const hashIn = (address: string): string | undefined => OWN.exec(address)?.[1]

/** The picture as our pages draw it; empty where it lies on another host, which would be told who looks. */
export const ownPicture = (address: string): string => {
  const hash = hashIn(address)
  return hash ? `${PICTURES}/${hash}` : ''
}
