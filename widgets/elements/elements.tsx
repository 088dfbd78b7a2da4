// The page for whoever builds pages: every element, made from its description.
import { useEffect, useState } from 'react'

import * as texts from '#shared/elements/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { readBuilt } from '#widgets/kit/element/built.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { chevronLeft, download } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { plainRows, ReferenceRows } from '#widgets/kit/marks/reference.tsx'
import { Snippet } from '#widgets/kit/marks/snippet.tsx'
import * as words from '#widgets/kit/reference-texts.ts'

import referenceCss from '../kit/marks/reference.css?inline'

import { described, type ShownElement, styles } from './described.ts'
import css from './elements.css?inline'
import { One, type Sizes } from './one.tsx'
import { html, install, viteProxy } from './snippets.ts'

function Begin({ first }: { first: ShownElement }) {
  return (
    <div className="stack">
      <section className="card card-body stack">
        <h2>{t(texts.begin)}</h2>
        <p>{t(texts.beginHow)}</p>
        <Snippet text={html(first)} title={t(texts.begin)} />
        <p>{t(texts.signedOut)}</p>
      </section>
      <section className="card card-body stack">
        <h2>{t(texts.bundled)}</h2>
        <p>{t(texts.bundledHow)}</p>
        <Snippet text={install(location.origin)} title={t(texts.bundled)}>
          <LinkButton href="/widgets/workbee-widgets.tgz" download="workbee-widgets.tgz" icon={download}>
            {t(words.getPackage)}
          </LinkButton>
        </Snippet>
        <p className="row wrap">
          <a href="/widgets/elements.d.ts">{t(texts.declarations)}</a>
          <a href="/widgets/custom-elements.json">{t(texts.manifest)}</a>
          <a href="/widgets/html-custom-data.json">{t(texts.editors)}</a>
          <a href="/widgets/README.md">{t(texts.readme)}</a>
        </p>
      </section>
      <section className="card card-body stack">
        <h2>{t(texts.elsewhere)}</h2>
        <p>
          {t(texts.elsewhereHow, { server: location.origin })} <a href="/embed">{t(texts.toPartners)}</a>
        </p>
        <h3>{t(texts.ownServer)}</h3>
        <p>{t(texts.ownServerHow)}</p>
        <Snippet text={viteProxy(location.origin)} title={t(texts.ownServer)} />
      </section>
      <section className="card card-body stack">
        <h2>{t(texts.looks)}</h2>
        <p>{t(texts.looksHow)}</p>
        <ReferenceRows rows={plainRows(styles)} />
      </section>
    </div>
  )
}

function Choose({ chosen }: { chosen: ShownElement | undefined }) {
  const [typed, write] = useState('')
  const sought = typed.trim().toLowerCase()
  const found = described.filter(({ tag, title, says }) =>
    [tag, t(title), t(says)].some(text => text.toLowerCase().includes(sought))
  )
  return (
    <div className="choose">
      <SearchField label={t(texts.search)} value={typed} onChange={write} />
      <nav aria-label={t(texts.all)}>
        <ul>
          {found.map(element => (
            <li key={element.tag}>
              <a
                href={`/elements?element=${element.tag}`}
                aria-current={element === chosen ? 'page' : undefined}
                title={t(element.says)}
              >
                {t(element.title)} <small>{element.tag}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="muted" role="status">
        {found.length === 0 && t(texts.none)}
      </p>
    </div>
  )
}

function ElementsPage({ element }: { element?: string }) {
  const [sizes, setSizes] = useState<Sizes>()
  useEffect(() => {
    void readBuilt<Sizes>('/widgets/sizes.json').then(setSizes)
  }, [])
  const chosen = described.find(({ tag }) => tag === element)
  const [first] = described
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} area={false} />
      <div className={chosen ? 'elements one' : 'elements'}>
        <Choose chosen={chosen} />
        {chosen && (
          <p className="back">
            <LinkButton href="/elements" kind="quiet" size="sm" icon={chevronLeft}>
              {t(texts.all)}
            </LinkButton>
          </p>
        )}
        {chosen ? <One key={chosen.tag} element={chosen} sizes={sizes} /> : first && <Begin first={first} />}
      </div>
    </>
  )
}

define('bee-elements', ElementsPage, { props: { element: 'string' }, css: referenceCss + css })
