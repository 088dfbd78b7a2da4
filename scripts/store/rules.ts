// Both stores' rules, as far as they can be told without them: each fault is a sentence, none is an empty list.
import { chrome, mozilla } from '../../extension/store/data.ts'
import {
  description,
  forReviewers,
  permissions,
  singlePurpose,
  summary,
  type Justified,
  type Trial
} from '../../extension/store/listing.ts'
import { type Picture, pictures } from '../../extension/store/pictures.ts'

export type Shop = 'chrome' | 'firefox'

interface Manifest {
  manifest_version?: number
  name?: string
  description?: string
  version?: string
  icons?: Record<string, string>
  permissions?: string[]
  optional_permissions?: string[]
  host_permissions?: string[]
  optional_host_permissions?: string[]
  update_url?: string
  content_security_policy?: { extension_pages?: string }
  browser_specific_settings?: {
    gecko?: { id?: string; update_url?: string; data_collection_permissions?: { required?: string[] } }
  }
}

/** The smaller of what both stores take. */
const LONGEST = { name: 45, description: 132, summary: 250, detailed: 15_000, answer: 1000 }

const ICONS = [16, 32, 48, 128]
/** Chrome: one to four numbers up to 65535 without leading zeros, and not all of them 0. */
const isVersion = (text: string): boolean =>
  /^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){0,3}$/.test(text) &&
  text.split('.').every(part => Number(part) <= 65_535) &&
  /[1-9]/.test(text)

const SHIPPED =
  /^(?:manifest\.json|[a-z-]+\.html|background\.js|start-button\.js|(?:chunks|assets|icon)\/[\w.-]+\.(?:js|css|png|woff2))$/
const FOREIGN =
  /\beval\(|\bnew Function\(|\bFunction\(["'`]|\bimportScripts\(|\bimport\(\s*["'`]https?:|sourceMappingURL=/

function within(what: string, text: string | undefined, longest: number): string[] {
  if (!text?.trim()) return [`${what} is missing.`]
  return text.length > longest ? [`${what} has ${text.length} letters, and may have ${longest}.`] : []
}

/** The width and height that a PNG names in its head. */
function sizeOf(png: Buffer | undefined): string {
  return png && png.length > 24 && png.toString('latin1', 1, 4) === 'PNG'
    ? `${png.readUInt32BE(16)}×${png.readUInt32BE(20)}`
    : 'no PNG'
}

/** Four channels, or a grey with one more: Chrome refuses pictures that let something through. */
const letsThrough = (png: Buffer): boolean => png[25] === 4 || png[25] === 6

const iconFaults = ({ icons = {} }: Manifest, files: Map<string, Buffer>): string[] =>
  ICONS.flatMap(size => {
    const found = sizeOf(files.get(icons[size] ?? ''))
    return found === `${size}×${size}` ? [] : [`The icon of ${size} is ${found}.`]
  })

function fileFaults(files: Map<string, Buffer>): string[] {
  return [...files].flatMap(([name, content]) => {
    if (!SHIPPED.test(name)) return [`${name} does not belong into the zip.`]
    if (/\.(?:js|css)$/.test(name)) {
      const found = FOREIGN.exec(content.toString())
      if (found) return [`${name} holds «${found[0]}».`]
    }
    const isPage = name.endsWith('.html')
    if (isPage && /<script(?![^>]*\bsrc=)|\b(?:src|href)="(?:https?:)?\/\//.test(content.toString()))
      return [`${name} has a script of its own, or loads something from elsewhere.`]
    return []
  })
}

const readManifest = (files: Map<string, Buffer>): Manifest =>
  JSON.parse(files.get('manifest.json')?.toString() ?? '{}')

/** All that a manifest asks for, now or later. */
export function askedIn(files: Map<string, Buffer>): string[] {
  const { permissions: now, optional_permissions: later, ...hosts } = readManifest(files)
  return [now, later, hosts.host_permissions, hosts.optional_host_permissions].flatMap(names => names ?? [])
}

function permissionFaults(files: Map<string, Buffer>, table: Record<string, Justified>): string[] {
  const code = [...files].flatMap(([name, content]) => (name.endsWith('.js') ? [content.toString()] : [])).join('\n')
  return askedIn(files).flatMap(name => {
    const line = table[name]
    if (!line) return [`Nobody says why ${name} is asked for: it needs a line in extension/store/listing.ts.`]
    const unused = code.includes(line.used) ? [] : [`${name} is asked for, and «${line.used}» stands nowhere.`]
    return [...within(`The reason for ${name}`, line.why, LONGEST.answer), ...unused]
  })
}

function dataFaults({ browser_specific_settings: { gecko } = {} }: Manifest): string[] {
  const [said = [], told] = [gecko?.data_collection_permissions?.required, Object.keys(mozilla)]
  const isSame = said.toSorted().join() === told.toSorted().join()
  return [
    ...(gecko?.id && /^[\w.-]+@[\w.-]+$/.test(gecko.id) ? [] : ['Firefox wants an id.']),
    ...(gecko?.id?.endsWith('.example') ? ['The id is that of an example: another may have it, too.'] : []),
    ...(gecko?.update_url ? ['Mozilla takes no update_url.'] : []),
    ...(isSame ? [] : [`The manifest says that it sends ${said.join(', ')}; extension/store/data.ts says otherwise.`])
  ]
}

/** What is wrong with a zip for a store. */
export function packageFaults(files: Map<string, Buffer>, shop: Shop, table = permissions): string[] {
  const manifest = readManifest(files)
  const policy = manifest.content_security_policy?.extension_pages ?? ''
  return [
    ...(manifest.manifest_version === 3 ? [] : ['It is not of manifest 3.']),
    ...within('The name', manifest.name, LONGEST.name),
    ...within('The description', manifest.description, LONGEST.description),
    ...(isVersion(manifest.version ?? '') ? [] : [`«${manifest.version}» is no version.`]),
    ...(manifest.update_url ? ['A store takes no update_url.'] : []),
    ...(/script-src 'self'(?:;|$)/.test(policy) ? [] : ['The policy lets scripts in that are not its own.']),
    ...iconFaults(manifest, files),
    ...permissionFaults(files, table),
    ...fileFaults(files),
    ...(shop === 'firefox' ? dataFaults(manifest) : [])
  ]
}

/** Chrome and Mozilla are told the same: what one store hears is collected falls under a word that the other hears. */
export function answerFaults(answers = chrome): string[] {
  const named = new Set(Object.values(answers).flatMap(({ as: word }) => word ?? []))
  return [
    ...Object.entries(answers).flatMap(([question, { collected, as: word }]) =>
      collected === (word !== undefined) ? [] : [`${question}: Chrome and Mozilla are told different things.`]
    ),
    ...Object.keys(mozilla).flatMap(word =>
      [...named].some(one => one === word) ? [] : [`Chrome is told nothing of ${word}.`]
    )
  ]
}

/** What keeps a reviewer from trying it. */
export function trialFaults(trial: Trial): string[] {
  const { protocol, hostname } = URL.parse(trial.server) ?? { protocol: '', hostname: '' }
  const isReached = protocol === 'https:' && !/^(?:localhost|127\.|\[)|\.example(?:\.|$)/.test(hostname)
  return [
    ...(isReached
      ? []
      : [`No reviewer reaches «${trial.server}»: WORKBEE_SERVER names one with https that is running.`]),
    ...(trial.email.includes('@') && trial.password
      ? []
      : ['Reviewers need an account: WORKBEE_TRIAL has its address and its password.']),
    ...within('What reviewers are told', forReviewers(trial), LONGEST.answer * 3)
  ]
}

/** What is wrong with the texts; every line of the table is of a permission that some store is asked for. */
export function listingFaults(asked: ReadonlySet<string>, privacy: string): string[] {
  const answers = Object.entries(chrome).flatMap(([question, { why }]) =>
    within(`The answer about ${question.toLowerCase()}`, why, LONGEST.answer)
  )
  return [
    ...within('The summary', summary, LONGEST.summary),
    ...within('The description in the stores', description, LONGEST.detailed),
    ...within('The single purpose', singlePurpose, LONGEST.answer),
    ...within('The privacy text', privacy, LONGEST.detailed),
    ...answers,
    ...answerFaults(),
    ...Object.keys(permissions).flatMap(name => (asked.has(name) ? [] : [`${name} is explained, and not asked for.`]))
  ]
}

/** What is wrong with the pictures, by their names. */
export const pictureFaults = (
  taken: ReadonlyMap<string, Buffer>,
  wanted: readonly Picture[] = Object.values(pictures)
): string[] =>
  wanted.flatMap(({ name, width, height }) => {
    const png = taken.get(name)
    if (!png) return [`The picture ${name} is missing: «npm exec -- node scripts/store/pictures.ts» takes it.`]
    const [size, right] = [sizeOf(png), `${width}×${height}`]
    if (size !== right) return [`The picture ${name} is ${size}, and should be ${right}.`]
    return letsThrough(png) ? [`The picture ${name} has a layer of transparency.`] : []
  })
