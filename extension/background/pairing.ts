// Pairing: a secret stays here, its challenge is approved on the site, and the secret is exchanged for a token.
import * as texts from '#shared/extension/background-texts.ts'
import { readServer, redeemPairing } from '#shared/extension/calls.ts'
import { codeOf } from '#shared/extension/code.ts'
import { signOut } from '#shared/session/calls.ts'
import { connect as reach, type Send } from '#shared/kit/calls/client.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { BackgroundContext } from './context.ts'
import type { Pairing } from './stored.ts'

const FIVE_MINUTES = 300_000
/** The version of the server's interface that this extension needs. */
const API = 1

const base64 = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function challengeOf(verifier: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
}

export async function connect({ around, memory, publish }: BackgroundContext): Promise<string | undefined> {
  if (memory.local.login) return undefined
  const problem = await probe(around.send, memory.local.server)
  if (problem !== undefined) return problem
  const verifier = base64(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = await challengeOf(verifier)
  const code = codeOf(challenge)
  const pairing = { verifier, code, expiresAt: around.now() + FIVE_MINUTES, key: crypto.randomUUID() }
  await memory.pass({ pairing, problem: null })
  await publish()
  const until = String(pairing.expiresAt)
  const query = new URLSearchParams({ challenge: base64(challenge), device: around.about.device, until })
  await around.openTab(`${memory.local.server}/extension/connect?${query}`)
  return undefined
}

export async function cancel({ memory, publish }: BackgroundContext): Promise<undefined> {
  await memory.pass({ pairing: null, problem: null })
  await publish()
}

async function giveUp({ memory, publish }: BackgroundContext): Promise<void> {
  await memory.pass({ pairing: null, problem: t(texts.pairingOver) })
  await publish()
}

async function ask(background: BackgroundContext, { verifier, key }: Pairing): Promise<boolean> {
  const { memory, server, publish } = background
  const answer = await server.ask(redeemPairing, { verifier }, key)
  const { pairing } = memory.passing
  // It was cancelled or restarted meanwhile.
  if (pairing?.verifier !== verifier) return false
  if (answer.state === 'approved') {
    await memory.keep({ login: { token: answer.token, personId: answer.userId } })
    await memory.pass({ pairing: null, problem: null })
    await publish()
    return true
  }
  // With the same key the server would repeat its «not yet».
  await memory.pass({ pairing: { ...pairing, key: crypto.randomUUID() } })
  return false
}

/** True when the person is connected now. */
export async function redeem(background: BackgroundContext): Promise<boolean> {
  const { around, memory, publish } = background
  const { pairing } = memory.passing
  if (!pairing || memory.local.login) return false
  if (pairing.expiresAt <= around.now()) {
    await giveUp(background)
    return false
  }
  try {
    return await ask(background, pairing)
  } catch (error) {
    if (error instanceof Refused && error.refusal.status === 400) await giveUp(background)
    else await publish()
    return false
  }
}

/** Ends the session where it can be reached, and forgets everything here in any case. */
export async function disconnect({ memory, server, publish }: BackgroundContext): Promise<void> {
  const ending = memory.local.login ? server.ask(signOut, {}, crypto.randomUUID()).catch(() => undefined) : undefined
  await memory.forget()
  await publish()
  await ending
}

/** Plain http reaches this device alone, since a token travels there. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))

/** Changes the server; returns the problem, if there is one. */
export async function moveTo(
  { memory, around, publish }: BackgroundContext,
  typed: string
): Promise<string | undefined> {
  const text = typed.trim()
  const url = URL.parse(/^\w+:\/\//.test(text) ? text : `https://${text}`)
  // Chromium takes words with spaces between them for a host.
  if (!url || !/^[\w.:[\]-]+$/.test(url.host) || !/^https?:$/.test(url.protocol)) return t(texts.badAddress)
  if (!isSafe(url)) return t(texts.notSecure)
  const address = url.origin
  const isMove = () => address !== memory.local.server
  const isTaken = () => memory.local.login !== null && isMove()
  if (isTaken()) return t(texts.disconnectFirst)
  const problem = await probe(around.send, address)
  if (problem !== undefined) return problem
  // The pairing may have finished meanwhile.
  if (isTaken()) return t(texts.disconnectFirst)
  if (isMove()) {
    await memory.pass({ pairing: null, problem: null })
    // Another server has another clock.
    await memory.keep({ server: address, clock: null, presence: [] })
  }
  await publish()
  return undefined
}

/** Asks an unknown server what it is; sends it no token and no secret. */
async function probe(send: Send, address: string): Promise<string | undefined> {
  let answered = false
  const ask = reach({
    send: async request => {
      const answer = await send(request)
      answered = true
      return answer
    },
    base: () => `${address}/api`,
    token: () => undefined
  })
  try {
    const { name, api } = await ask(readServer, {})
    if (name !== 'Workbee' || typeof api !== 'number') return t(texts.noWorkbee, { server: address })
    if (api === API) return undefined
    return t(api < API ? texts.tooOld : texts.tooNew, { server: address })
  } catch {
    return t(answered ? texts.noWorkbee : texts.unreachable, { server: address })
  }
}
