// One connection, lent to one user at a time. What is sent within one turn of the event loop travels in one packet.
import type { Prepared } from './prepared.ts'
import { type Outcome, type Packet, type Reply, type Statement, together, toReply } from './wire.ts'

interface PendingStatement {
  statement: Statement
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/** Sends a packet and gives what came of it; it never throws. */
export type Exchange = (packet: Packet) => Promise<Outcome>

export class Session {
  readonly #exchange: Exchange
  readonly #prepared: Prepared
  readonly #release: (isBroken: boolean) => void
  readonly #waiting: PendingStatement[] = []
  #isSending = false

  constructor(exchange: Exchange, prepared: Prepared, release: (isBroken: boolean) => void) {
    this.#exchange = exchange
    this.#prepared = prepared
    this.#release = release
  }

  send(statement: Statement): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject })
      if (this.#isSending) return
      this.#isSending = true
      // After everything else that this turn sends.
      process.nextTick(() => void this.#sendAll())
    })
  }

  release(isBroken = false): void {
    this.#release(isBroken)
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length) {
      const alone = this.#waiting.findIndex(({ statement }) => statement.several)
      await (alone === 0 ? this.#sendText() : this.#sendPacket(alone < 0 ? this.#waiting.length : alone))
    }
    this.#isSending = false
  }

  async #sendText(): Promise<void> {
    const { statement, resolve, reject } = this.#waiting.shift()!
    const { answers, error } = await this.#exchange({ text: statement.text })
    if (error) reject(error)
    else resolve(together(answers))
  }

  async #sendPacket(count: number): Promise<void> {
    const sent = this.#waiting.splice(0, count)
    const packet = this.#prepared.plan(sent.map(({ statement }) => statement))
    const { answers, error } = await this.#exchange(packet)
    // An error after all answers: what was no transaction of its own is committed at the end of the packet, or not.
    const isUndone = error && answers.length === sent.length && answers.at(-1)?.tag !== 'COMMIT'
    for (const [index, { resolve, reject }] of sent.entries()) {
      const [plan, answer] = [packet.plans[index]!, answers[index]]
      if (answer && !isUndone) resolve(toReply(answer, this.#prepared.columnsOf(plan, answer)))
      else {
        this.#prepared.forget(plan)
        // For what was skipped too: whoever asked for several at once hears of one, and it must be the reason.
        reject(error ?? new Error('PostgreSQL did not answer.'))
      }
    }
  }
}
