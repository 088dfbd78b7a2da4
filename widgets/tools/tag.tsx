// Where the code on a label leads: whoever works with the piece comes to it, and anybody else learns whom to tell.
import { useStore } from '@nanostores/react'

import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, $ready } from '#shared/session/store.ts'
import { readByCode, readFinder } from '#shared/tools/calls.ts'
import { keepers } from '#shared/tools/readers.ts'
import { codeIn } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import historyCss from '#widgets/kit/lists/history.css?inline'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { siteDashboard, TOOLS } from './paths.ts'
import { PieceView } from './piece-page.tsx'
import { Scan } from './scan.tsx'
import css from './tools.css?inline'

function Found({ code, isIn }: { code: string; isIn: boolean }) {
  const read = useRead(readFinder, {})
  const subject = t(texts.foundSubject, { code })
  return (
    <div className="tag-page">
      <h1>{t(texts.foundTitle)}</h1>
      <Loaded of={read}>
        {({ organisation, email }) => (
          <>
            <p>{t(texts.foundLead, { organisation })}</p>
            <p>
              {email ? (
                <LinkButton kind="primary" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
                  {t(texts.foundMail, { email })}
                </LinkButton>
              ) : (
                <>
                  {t(texts.foundNobody, { organisation })} <a href="/collaboration">{t(texts.foundWay)}</a>
                </>
              )}
            </p>
          </>
        )}
      </Loaded>
      {!isIn && (
        <p>
          <a href={`/login?from=${encodeURIComponent(`/t/${code}`)}`}>{t(texts.foundSignIn)}</a>
        </p>
      )}
    </div>
  )
}

/** Whoever reads every piece is told that there is none, and need not be told whose it is. */
const Unknown = ({ code }: { code: string }) => (
  <div className="tag-page">
    <h1>{t(texts.noCode, { code })}</h1>
    <p>{t(texts.noCodeHint)}</p>
    <p>
      <LinkButton href={TOOLS}>{t(texts.toTools)}</LinkButton>
    </p>
  </div>
)

function Piece({ code }: { code: string }) {
  const read = useRead(readByCode, { code })
  const me = useStore($me)
  // Of what is not theirs they learn no more than anybody.
  if (read.refused?.status === 404 && !read.data)
    return (
      <>
        <Scan />
        {can(me, keepers) ? <Unknown code={code} /> : <Found code={code} isIn />}
      </>
    )
  return (
    <LoadedPage of={read} under={[siteDashboard()]}>
      {piece => (
        <PieceView
          key={piece._id}
          piece={piece}
          category={piece.itemType.category}
          again={read.again}
          next={<Scan key={code} />}
        />
      )}
    </LoadedPage>
  )
}

function Tag({ code = '' }: { code?: string }) {
  const me = useStore($me)
  const ready = useStore($ready)
  const wanted = codeIn(code)
  if (!ready) return <Skeleton />
  return me ? <Piece code={wanted} /> : <Found code={wanted} isIn={false} />
}

define('bee-tool-tag', Tag, { props: { code: 'string' }, css: fields + historyCss + css })
