// Visitors who subscribe: what they are mailed, and the quick way for tests that need one.
import { expect } from 'playwright/test'

import { confirmSubscription, readChallenge, subscribe } from '#shared/mail/calls.ts'

import { mailsTo } from './mail.ts'
import { askAs } from './people.ts'

/** Quicker than this nobody fills in a form. */
const QUICKEST = 2100

let count = 0
export const newAddress = (): string => `visitor-${process.pid}-${(count += 1)}@example.net`

/** The path and query of the newest link of this page that was mailed to an address. */
export async function linkTo(page: string, address: string): Promise<string> {
  const found = () => {
    const pattern = new RegExp(`https?://[^/\\s]+(/${page}\\?token=[\\w.-]+)`)
    return pattern.exec(mailsTo(address).at(-1) ?? '')?.[1] ?? ''
  }
  await expect.poll(found, { timeout: 20_000 }).not.toBe('')
  return found()
}

export async function newSubscriber(): Promise<string> {
  const email = newAddress()
  const ask = askAs()
  const { challenge } = await ask(readChallenge, { for: 'subscribe' })
  await new Promise(resolve => setTimeout(resolve, QUICKEST))
  await ask(subscribe, { email, challenge })
  const token = (await linkTo('email-subscribe', email)).split('token=')[1] ?? ''
  await ask(confirmSubscription, { token })
  return email
}
