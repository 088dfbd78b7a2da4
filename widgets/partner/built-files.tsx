// The files of the present build, with their sizes; and a copy of one's own, which a browser takes as it was seen.
import { useEffect, useState } from 'react'

import * as texts from '#shared/jobs/embed-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { readBuilt } from '#widgets/kit/element/built.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { download } from '#widgets/kit/marks/icons.ts'
import { Snippet } from '#widgets/kit/marks/snippet.tsx'
import * as words from '#widgets/kit/reference-texts.ts'

import { type Choice, fileFor } from './choice.ts'
import { hosted } from './snippets.ts'

export interface Versions {
  pinned: string
  files: Record<string, { integrity: string; brotli: number } | undefined>
}

/** Undefined until it is read, and on a site that runs from its sources. */
export function useVersions(): Versions | undefined {
  const [versions, setVersions] = useState<Versions>()
  useEffect(() => {
    void readBuilt<Versions>('/embed/versions.json').then(setVersions)
  }, [])
  return versions
}

export function Pinned({ server, choice, versions }: { server: string; choice: Choice; versions: Versions }) {
  const file = fileFor(choice)
  const { integrity } = versions.files[file] ?? {}
  if (!integrity) return null
  return (
    <section className="card card-body stack">
      <h2>{t(texts.pinned)}</h2>
      <p>{t(texts.pinnedHow)}</p>
      <Snippet text={hosted(server, integrity, choice)} title={t(texts.pinned)}>
        <LinkButton href={`/embed/${versions.pinned}/${file}`} download="workbee.js" icon={download}>
          {t(texts.getFile)}
        </LinkButton>
      </Snippet>
    </section>
  )
}

const kB = (bytes: number) => t(words.size, { size: (bytes / 1000).toFixed(1) })

export function Files({ versions }: { versions: Versions | undefined }) {
  return (
    <section className="card card-body stack">
      <h2>{t(texts.files)}</h2>
      <p>{t(versions ? texts.filesHow : texts.notBuilt)}</p>
      {versions && (
        <dl className="reference">
          {Object.entries(versions.files).map(([name, file]) => (
            <div key={name}>
              <dt>
                <code>{`/embed/1/${name}`}</code>
              </dt>
              <dd>
                {file && kB(file.brotli)} {name.includes('.classic.') && t(texts.classic)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="row">
        <a href="/embed/1/README.md">{t(texts.readMore)}</a>
        <a href="/embed/1/custom-elements.json">{t(texts.editors)}</a>
      </p>
    </section>
  )
}
