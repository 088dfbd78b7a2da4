// Which links a profile may hold. Pure, and the same in the browser and on the server.
import type { Link } from './schemas.ts'
import * as texts from './texts.ts'

/** The two links of a person that only holders of manageAdminLinks set; either may still be empty. */
export const GOOGLE_DOC = 'Google Doc'
export const MEDIA_FOLDER = 'Media Folder'
const special = [GOOGLE_DOC, MEDIA_FOLDER]

// A host with a domain suffix of two or more letters, and anything but spaces after it. No other scheme than http.
const URL_SHAPE =
  /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*\p{L}(?::\d{2,5})?(?:[/?#][^\s<>"]*)?$/iu

const DOCUMENT = /^https:\/\/docs\.google\.com\/(?:[^?#]*\/)?document\/d\/[\w-]+/i

/** How file-sharing services write the address of something shared. */
const FOLDERS = [
  /^https:\/\/(?:www\.)?dropbox\.com\/(?:s|sh|scl)\//i,
  /^https:\/\/drive\.google\.com\/(?:drive\/|file\/d\/|open\?)/i,
  /^https:\/\/(?:1drv\.ms|onedrive\.live\.com)\//i,
  /^https:\/\/[\w-]+\.sharepoint\.com\//i,
  /^https:\/\/(?:[\w-]+\.)*box\.com\/s\//i
]

export const isUrl = (text: string): boolean => text.length <= 2000 && URL_SHAPE.test(text.trim())

/** Whether this is how a file-sharing service writes the address of something shared. */
export const isFolder = (text: string): boolean => isUrl(text) && FOLDERS.some(shape => shape.test(text.trim()))

export const isDocument = (text: string): boolean => isUrl(text) && DOCUMENT.test(text.trim())

/** What an anchor gets: the address with a scheme, and nothing at all for what is no address of the web. */
export function hrefOf(text: string): string | undefined {
  const address = text.trim()
  if (!isUrl(address)) return undefined
  return /^https?:\/\//i.test(address) ? address : `https://${address}`
}

const key = (name: string): string => name.trim().toLowerCase()

function problemOf({ Name, Link }: Link, isAdmin: boolean): string | undefined {
  const address = Link.trim()
  if (isAdmin && special.includes(Name) && !address) return undefined
  if (!Name.trim() || !isUrl(address)) return texts.links
  if (!isAdmin) return undefined
  if (Name === GOOGLE_DOC && !isDocument(address)) return texts.googleDoc
  return Name === MEDIA_FOLDER && !isFolder(address) ? texts.mediaFolder : undefined
}

/** The first sentence about a list of links; nothing when all are right. */
export function linksProblem(links: readonly Link[], isAdmin: boolean): string | undefined {
  for (const [index, link] of links.entries()) {
    const problem = problemOf(link, isAdmin)
    if (problem) return problem
    if (links.slice(0, index).some(other => key(other.Name) === key(link.Name))) return texts.sameLink
  }
  return undefined
}

/** As they are stored: without spaces around them, and without special links that were left empty. */
export const tidyLinks = (links: readonly Link[]): Link[] =>
  links.map(({ Name, Link }) => ({ Name: Name.trim(), Link: Link.trim() })).filter(({ Link }) => Link !== '')

/** The address of the link of this name, if there is one. */
export const linkNamed = (links: readonly Link[] | undefined, name: string): string | undefined =>
  links?.find(link => link.Name === name)?.Link || undefined
