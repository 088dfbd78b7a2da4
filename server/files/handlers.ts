// Files on their way in: told by their bytes, drawn anew where they are pictures, counted, kept.
import * as calls from '#shared/files/calls.ts'
import * as schemas from '#shared/files/schemas.ts'
import { A_DAY, cleanName, sizeText } from '#shared/kit/files/files.ts'
import * as texts from '#shared/kit/files/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY, DAY_MS } from '#shared/kit/time/time.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import { nightly } from '../kit/clock/nightly.ts'
import type { Trx } from '../kit/database/database.ts'
import { fileOf } from '../kit/files/incoming.ts'
import { countUploads, keepFile } from '../kit/files/queries.ts'
import { serveFiles } from '../kit/files/serve.ts'
import { tidyFiles } from '../kit/files/tidy.ts'
import type { Limits } from '../kit/guards/limits.ts'
import { personalData } from './personal-data.ts'

async function insistOnQuota(trx: Trx, personId: string, size: number, now: Date): Promise<void> {
  const sent = await countUploads(trx, personId, new Date(now.getTime() - DAY_MS).toISOString())
  const later = { retryAfter: DAY }
  if (sent.files >= A_DAY.files) refuse(429, t(texts.quotaMany, { count: sent.files }), later)
  if (sent.bytes + size > A_DAY.bytes) refuse(429, t(texts.quotaFull, { size: sizeText(A_DAY.bytes) }), later)
}

interface FilesTools {
  limits: Limits
  secret: string
}

const endpoints = ({ limits }: FilesTools) =>
  bind(calls, schemas, {
    uploadFile: {
      async outsideTransaction({ as, name, content }, { me, now, work, fileAddress }) {
        await limits.take('upload-account', me.id)
        const file = await fileOf(Buffer.from(content), as)
        const named = { hash: file.hash, name: cleanName(name, file.type) }
        await work(async ({ trx }) => {
          await insistOnQuota(trx, me.id, file.content.length, now)
          await keepFile(trx, file, { personId: me.id, name: named.name, now })
        })
        return { ...named, type: file.type, size: file.content.length, address: fileAddress(named) }
      }
    }
  })

export const filesFeature = (tools: FilesTools): Feature => ({
  name: 'files',
  endpoints: endpoints(tools),
  routes: serveFiles(tools.secret),
  // After the trash, whose rows may be the last to name a file.
  schedule: [nightly('file-tidying', '35 3 * * *', ({ trx }, { now }) => tidyFiles(trx, now))],
  movers: [{ table: 'file_upload', column: 'person_id', key: ['hash'] }],
  personalData
})
