// Help: what is asked often, found as one types, and a way to ask what is not there; for those who answer, what was asked in
// vain.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { deleteUnanswered, listFaqs, listUnanswered, logUnanswered, searchFaqs } from '#shared/help/calls.ts'
import { askForm } from '#shared/help/form.ts'
import { marking } from '#shared/help/marking.ts'
import type { Faq } from '#shared/help/schemas.ts'
import * as texts from '#shared/help/texts.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { infoCircle } from '#widgets/kit/marks/icons-first.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { Coming, Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { AskedInVain } from './asked-in-vain.tsx'
import css from './help.css?inline'

/** After the last key: a search for each letter would be nobody's wish. */
const PAUSE = 250

function useLater(words: string): string {
  const [later, setLater] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setLater(words), PAUSE)
    return () => clearTimeout(timer)
  }, [words])
  return later.trim()
}

/** What was searched for stands out of a text. */
const marked = (words: string) => {
  const piecesOf = marking(words)
  return (text: string) => piecesOf(text).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))
}

interface AnswersProps {
  faqs: readonly Faq[]
  open: string
  draw: (text: string) => ReactNode
}

const Answers = ({ faqs, open, draw }: AnswersProps) => (
  <div className="card box faqs">
    {faqs.map(({ _id: id, question, answer, html = answer }) => (
      <details key={id} id={id} open={id === open}>
        <summary>
          <h2>{draw(question)}</h2>
        </summary>
        <RichText html={html} draw={draw} />
        <a className="small" href={`/faq#${id}`}>
          {t(texts.linkTo)}
        </a>
      </details>
    ))}
  </div>
)

function Ask({ words }: { words: string }) {
  const asking = useCall(logUnanswered)
  const using = useForm(askForm, {
    start: { question: words },
    draft: 'faq question',
    refused: asking.refused,
    async onSubmit(value) {
      const done = await asking.run(value)
      if (done) toast(done.message, 'ok')
      return done
    },
    next: () => ({ question: '' })
  })
  // What is searched for is what is asked, unless somebody has written their own question.
  const about = useRef(words)
  useEffect(() => {
    if (about.current === words || using.dirty) return
    about.current = words
    using.reset({ question: words })
  })
  return (
    <PartCard title={t(texts.askTitle)} level={2}>
      <div className="stack">
        <p className="muted">{t(texts.askLead)}</p>
        <FormView using={using} />
      </div>
    </PartCard>
  )
}

function Help() {
  const me = useStore($me)
  const [typed, type] = useState('')
  const words = useLater(typed)
  const all = useRead(listFaqs, {})
  const found = useRead(searchFaqs, words ? { q: words } : undefined)
  const answers = can(me, deleteUnanswered.needs)
  const asked = useRead(listUnanswered, answers ? {} : undefined)
  const shown = words ? found : all
  const open = location.hash.slice(1)
  return (
    <div className="stack help">
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        {answers && <LinkButton href="/faqmanagement">{t(texts.manage)}</LinkButton>}
      </PageHead>
      {answers && !asked.data && !asked.refused && <Coming />}
      {asked.data && asked.data.length > 0 && (
        <AskedInVain
          asked={asked.data}
          onChanged={() => {
            asked.again()
            all.again()
          }}
        />
      )}
      <SearchField label={t(texts.search)} value={typed} most={200} onChange={type} />
      <div aria-live="polite" className="stack">
        <Loaded of={shown} waiting={<Skeleton count={6} />}>
          {faqs =>
            faqs.length > 0 ? (
              <Answers faqs={faqs} open={open} draw={marked(words)} />
            ) : (
              <Empty icon={infoCircle} title={t(words ? texts.nothing : texts.none)}>
                {t(texts.askBelow)}
              </Empty>
            )
          }
        </Loaded>
      </div>
      <Ask words={words} />
    </div>
  )
}

define('bee-faq', Help, { props: {}, css: fields + css })
