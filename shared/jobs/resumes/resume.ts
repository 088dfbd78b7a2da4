// A résumé in a form: a data address that also says the file's name. What it may be is asked before it is sent, and again
// by the server, of the bytes alone.
import * as texts from './texts.ts'

export const MOST_BYTES = 5 * 1024 * 1024
/** Of the start of a file, in letters of base64: enough to tell what it is. */
const FIRST = 1600
const LONGEST_NAME = 100

/** What each begins with, in letters that stand for a byte each. Word and OpenDocument files are archives. */
const KINDS: Readonly<Record<string, { type: string; isOne: (first: string) => boolean }>> = {
  pdf: { type: 'application/pdf', isOne: first => first.startsWith('%PDF-') },
  doc: {
    type: 'application/msword',
    isOne: first => first.startsWith('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1')
  },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isOne: first => first.startsWith('PK\u0003\u0004') && !first.startsWith('mimetype', 30)
  },
  odt: {
    type: 'application/vnd.oasis.opendocument.text',
    isOne: first =>
      first.startsWith('PK\u0003\u0004') && first.includes('mimetypeapplication/vnd.oasis.opendocument.text')
  }
}

/** What a browser's own dialog offers. */
export const RESUME_ACCEPT = Object.keys(KINDS)
  .map(ending => `.${ending}`)
  .join(',')

export interface Resume {
  name: string
  /** In base64. */
  content: string
}

const ADDRESS = /^data:;name=([^;,]{0,1200});(large|base64),/

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Of a name that is clean; undefined where no such file is taken. */
export const kindOf = (name: string) => (Object.hasOwn(KINDS, endingOf(name)) ? KINDS[endingOf(name)] : undefined)

/** The name alone: no folder, nothing that cannot be seen, nothing that a system reads as more than a name. */
export function cleanName(name: string): string {
  const ending = endingOf(name)
  const stem = name
    .toWellFormed()
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w+$/, '')
    .replaceAll(/[\p{C}\p{Z}<>:"|?*;,%]+/gu, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed()
  return `${stem || 'resume'}.${ending}`
}

function nameIn(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** What a data address holds; undefined where it is none. Without content the browser found it too large to read. */
export function resumeIn(address: string): (Resume & { isLarge: boolean }) | undefined {
  const [whole, name = '', how] = ADDRESS.exec(address) ?? []
  if (!whole) return undefined
  const clean = cleanName(nameIn(name))
  return { name: clean, content: address.slice(whole.length), isLarge: how === 'large' }
}

function firstOf(content: string): string {
  try {
    return atob(content.slice(0, FIRST))
  } catch {
    return ''
  }
}

/** What is wrong with it, in a sentence. */
export function resumeProblem(address: string): string | undefined {
  const resume = resumeIn(address)
  if (!resume) return texts.resumeUnreadable
  const { name, content, isLarge } = resume
  const kind = kindOf(name)
  if (!kind) return texts.resumeKind
  if (isLarge) return texts.resumeLarge
  if (content === '') return texts.resumeEmpty
  return kind.isOne(firstOf(content)) ? undefined : texts.resumeLies
}

const addressOf = (name: string, how: 'base64' | 'large', content = ''): string =>
  `data:;name=${encodeURIComponent(cleanName(name))};${how},${content}`

/** A chosen file as it travels. One that is too large is not read: its address says so. */
export async function readResume(file: File): Promise<string> {
  if (file.size > MOST_BYTES) return addressOf(file.name, 'large')
  const read = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error(texts.resumeUnreadable)))
    reader.readAsDataURL(file)
  })
  return addressOf(file.name, 'base64', file.size > 0 ? read.slice(read.indexOf(',') + 1) : '')
}

/** Of a data address that was found right: its name, and its bytes as they travel. */
export function fileIn(address: string): { name: string; resume: Blob } {
  const { name = '', content = '' } = resumeIn(address) ?? {}
  return {
    name,
    resume: new Blob([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))], {
      type: 'application/octet-stream'
    })
  }
}
