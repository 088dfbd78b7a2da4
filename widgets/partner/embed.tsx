// The page for partners: both elements as visitors see them, and what to paste to have them.
import { type ReactNode, useEffect, useState } from 'react'

import * as board from '#shared/jobs/board-texts.ts'
import * as texts from '#shared/jobs/embed-texts.ts'
import * as jobs from '#shared/jobs/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { readBuilt } from '#widgets/kit/element/built.ts'
import { Button, LinkButton } from '#widgets/kit/marks/button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { download } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'

import css from './embed.css?inline'
import { evergreen, hosted, policy } from './snippets.ts'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(t(texts.snippetCopied), 'ok')
  } catch {
    toast(t(texts.snippetNotCopied), 'danger')
  }
}

const Snippet = ({ text, children }: { text: string; children?: ReactNode }) => (
  <>
    <pre>
      <code>{text}</code>
    </pre>
    <div className="btn-row">
      <Button onClick={() => void copy(text)}>{t(texts.copy)}</Button>
      {children}
    </div>
  </>
)

/** Screen readers need different names for the two. */
const grounds = [
  { ground: 'light', title: texts.onLight, words: {} },
  {
    ground: 'dark',
    title: texts.onDark,
    words: { [jobs.title]: t(texts.openingsOnDark), [board.pages]: t(texts.pagesOnDark) }
  }
] as const

const Seen = () => (
  <section className="stack">
    <h2>{t(texts.seen)}</h2>
    <div className="grounds">
      {grounds.map(({ ground, title, words }) => (
        <div key={ground} className="ground" data-ground={ground}>
          <h3>{t(title)}</h3>
          <Widget tag="bee-jobs" pageSize={3} texts={words} waiting={<Skeleton of="block" count={12} />} />
          <Widget tag="bee-subscribe" waiting={<Skeleton of="block" count={6} />} />
        </div>
      ))}
    </div>
  </section>
)

interface Versions {
  pinned: string
  files: Record<string, { integrity: string } | undefined>
}

/** The present build's file with its integrity; a site that runs from its sources has none. */
function usePinned(): { href: string; integrity: string } | undefined {
  const [found, setFound] = useState<{ href: string; integrity: string }>()
  useEffect(() => {
    void readBuilt<Versions>('/embed/versions.json').then(versions => {
      const integrity = versions?.files['all.js']?.integrity
      if (integrity) setFound({ href: `/embed/${versions.pinned}/all.js`, integrity })
    })
  }, [])
  return found
}

function Pinned({ server }: { server: string }) {
  const pinned = usePinned()
  if (!pinned) return null
  return (
    <section className="card card-body stack">
      <h2>{t(texts.pinned)}</h2>
      <p>{t(texts.pinnedHow)}</p>
      <Snippet text={hosted(server, pinned.integrity)}>
        <LinkButton href={pinned.href} download="workbee.js" icon={download}>
          {t(texts.getFile)}
        </LinkButton>
      </Snippet>
    </section>
  )
}

function Embed() {
  const server = location.origin
  return (
    <>
      <PageHead title={t(texts.embedTitle)} lead={t(texts.embedLead)} />
      <div className="stack">
        <Seen />
        <section className="card card-body stack">
          <h2>{t(texts.paste)}</h2>
          <p>{t(texts.pasteHow)}</p>
          <Snippet text={evergreen(server)} />
          <p>{t(texts.always)}</p>
          <Snippet text={policy(server)} />
        </section>
        <Pinned server={server} />
      </div>
    </>
  )
}

define('bee-embed', Embed, { props: {}, css })
