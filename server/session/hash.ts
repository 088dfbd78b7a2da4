// Passwords as argon2id in PHC form. Slow on purpose, so never inside a transaction.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

const derive = promisify(argon2)

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT = 16
const TAG = 32

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

let made = 0

/** How many passwords were hashed or compared so far. */
export const hashings = (): number => made

/** One character may be encoded in several ways; normalised, the password is the same on every keyboard. */
const messageOf = (password: string): string => password.normalize('NFKC')

function hash(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  made += 1
  return derive('argon2id', { message: messageOf(password), nonce, ...cost, tagLength })
}

const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** What it costs stands in it, and what is made for less is compared for less. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT)
  const tag = await hash(password, salt, cost, TAG)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Without a stored hash it takes as long and returns false, so that timing does not tell whether the account exists. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored ?? '') ?? []
  if (!tag) {
    await hash(password, randomBytes(SALT), COST, TAG)
    return false
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  return timingSafeEqual(await hash(password, Buffer.from(salt, 'base64'), cost, expected.length), expected)
}
