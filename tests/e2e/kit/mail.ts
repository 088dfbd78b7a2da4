// Reads the mails that the server keeps as files when no mail server is set.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as texts from '#shared/session/page-texts.ts'

import { FOLDER } from './place.ts'

const MAILS = join(FOLDER, 'mail')

/** A long line of a mail is broken after `=`, and what is not ASCII stands in hexadecimal. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The mails to an address, in order. */
export const mailsTo = (address: string): string[] => {
  const files = existsSync(MAILS) ? readdirSync(MAILS).filter(file => file.endsWith('.eml')) : []
  const mails = files.toSorted().map(file => readFileSync(join(MAILS, file), 'utf8'))
  return mails.filter(mail => mail.toLowerCase().includes(`to: ${address}`)).map(plain)
}

/** The one-time passwords that were mailed to this address, in order. */
export function oneTimePasswords(address: string): string[] {
  const [before = ''] = texts.forgotMail.split('{password}')
  return mailsTo(address).flatMap(mail => {
    const start = mail.indexOf(before)
    return start < 0 ? [] : (/^[\w-]+/.exec(mail.slice(start + before.length))?.[0] ?? [])
  })
}
