// A process that is killed in the middle: `killed-node.ts <job|letter> <url or folder> <mail server>`.
import { openDatabase } from '#server/kit/database/database.ts'
import type { ScheduledTask } from '#server/kit/clock/schedule.ts'
import { smtpTransport } from '#server/kit/mail/transports.ts'
import { dayOf } from '#shared/kit/time/day.ts'

import { hello, noMail, startNode } from './node.ts'

const die = (): void => void process.kill(process.pid, 'SIGKILL')

const [, , what, where = '', mailServer = ''] = process.argv
const database = await openDatabase(where.startsWith('postgres') ? { url: where } : { folder: where })

/** Half of the night's letters are written, then the process is gone. */
const nightly: ScheduledTask = {
  name: 'nightly',
  cron: '0 0 * * *',
  period: dayOf,
  async run({ post }, { today }) {
    await post(hello({ subject: `first of ${today}` }))
    await post(hello({ subject: `second of ${today}` }))
    process.stdout.write('half-way\n')
    await new Promise(resolve => setTimeout(resolve, 1000))
    die()
  }
}

if (what === 'job') await startNode(database, { mail: noMail, schedule: [nightly] })

/** The third letter is taken by the mail server, and nobody is left to write that down. */
if (what === 'letter') {
  const end = smtpTransport({ url: mailServer, from: 'hello@example.org', perMinute: 10_000 })
  let delivered = 0
  await startNode(database, {
    mail: {
      ...end,
      async deliver(letter) {
        await end.deliver(letter)
        delivered += 1
        if (delivered === 3) die()
      }
    }
  })
}
