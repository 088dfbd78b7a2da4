// All applications that are looked for as a file, whatever the screen has fetched of them.
import { useState } from 'react'

import { listApplications } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application } from '#shared/jobs/schemas.ts'
import { applicationColumns } from '#shared/jobs/table.ts'
import { api } from '#shared/kit/api.ts'
import type { Input } from '#shared/kit/call.ts'
import { UNEXPECTED } from '#shared/kit/client.ts'
import { Refused } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { saveCsv } from '#widgets/kit/table-cells.ts'
import { toast } from '#widgets/kit/toast.tsx'

type Wanted = Omit<Input<typeof listApplications>, 'before'>

async function readAll(wanted: Wanted): Promise<Application[]> {
  const all: Application[] = []
  let before: string | undefined
  do {
    const page = await api(listApplications, { ...wanted, ...(before && { before }) })
    all.push(...page.applications)
    before = page.next
  } while (before)
  return all
}

export function useApplicationsFile() {
  const [busy, setBusy] = useState(false)
  async function save(wanted: Wanted): Promise<void> {
    setBusy(true)
    try {
      saveCsv(texts.applications, applicationColumns, await readAll(wanted))
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      const message = error instanceof Refused ? error.refusal.message : UNEXPECTED
      toast(t(texts.exportFailed, { message: t(message) }), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
