// A sheet of labels to print: the code to scan, with its letters beside it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { saveOrganisationSettings } from '#shared/info/calls.ts'
import { darkPath, qr } from '#shared/kit/files/qr.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { listEquipments, listTools, readFinder } from '#shared/tools/calls.ts'
import { labelPath } from '#shared/tools/rules.ts'
import type { Listed } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { printer, tool } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './tools.css?inline'

function Label({ of: { code, itemType } }: { of: Listed }) {
  const rows = qr(`${location.origin}${labelPath(code)}`)
  return (
    <li className="label-tag">
      {rows && (
        <svg viewBox={`0 0 ${rows.length} ${rows.length}`} aria-hidden shapeRendering="crispEdges">
          <path d={darkPath(rows)} fill="#000" />
        </svg>
      )}
      <span>
        <b className="num">{code}</b>
        <span className="small">{itemType.name}</span>
      </span>
    </li>
  )
}

function Sheet({ pieces }: { pieces: readonly Listed[] }) {
  const asked = new URLSearchParams(location.search).get('codes')?.split(',') ?? []
  const [project, setProject] = useState('')
  const coded = pieces.filter(({ code, returnedOn }) => code && !returnedOn)
  const projects = [...new Map(coded.map(one => [one.project._id, one.project])).values()]
  const shown = coded.filter(
    one => (!asked.length || asked.includes(one.code)) && (!project || one.project._id === project)
  )
  return (
    <>
      <PageHead title={t(texts.labelsTitle)} lead={t(texts.labelsLead)} area={false}>
        <div className="btn-row no-print">
          {!asked.length && (
            <Choose
              label={t(texts.colProject)}
              options={[
                { key: '', label: t(texts.allProjects) },
                ...projects.map(({ _id, name }) => ({ key: _id, label: name }))
              ]}
              value={project}
              onChange={setProject}
            />
          )}
          <Button kind="primary" icon={printer} onClick={() => print()}>
            {t(texts.print)}
          </Button>
        </div>
      </PageHead>
      <NoAddress />
      {shown.length === 0 ? (
        <section className="card">
          <Empty icon={tool} title={t(texts.noLabels)}>
            {t(texts.noLabelsText)}
          </Empty>
        </section>
      ) : (
        <ul className="labels">
          {shown.map(one => (
            <Label key={one._id} of={one} />
          ))}
        </ul>
      )}
    </>
  )
}

/** A label leads a stranger to this address: whoever prints labels learns that there is none. */
function NoAddress() {
  const me = useStore($me)
  const { data } = useRead(readFinder, {})
  if (!data || data.email) return null
  const maySet = can(me, saveOrganisationSettings.needs)
  return (
    <div className="no-print above">
      <Callout
        kind="warn"
        atEnd={
          maySet && (
            <LinkButton size="sm" href="/settings">
              {t(texts.setAddress)}
            </LinkButton>
          )
        }
      >
        {t(texts.noAddress, { organisation: data.organisation })} {!maySet && t(texts.noAddressAsk)}
      </Callout>
    </div>
  )
}

function Labels() {
  const [tools, machines] = [useRead(listTools, {}), useRead(listEquipments, {})]
  const all = tools.data && machines.data && [...tools.data, ...machines.data]
  const again = () => {
    tools.again()
    machines.again()
  }
  const read = {
    data: all,
    again,
    loading: tools.loading || machines.loading,
    refused: tools.refused ?? machines.refused
  }
  return (
    <Loaded of={read} isPage>
      {pieces => <Sheet pieces={pieces} />}
    </Loaded>
  )
}

define('bee-tool-labels', Labels, { props: {}, css })
