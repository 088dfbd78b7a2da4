// What partners may set, hear, fill and style, from the same description as the types and the manifest.
import * as eventList from '#shared/community/event-list-texts.ts'
import * as events from '#shared/community/public-texts.ts'
import * as apply from '#shared/jobs/apply/texts.ts'
import * as boardTexts from '#shared/jobs/board-texts.ts'
import * as texts from '#shared/jobs/embed-texts.ts'
import * as jobs from '#shared/jobs/texts.ts'
import { t, type Text } from '#shared/kit/texts.ts'
import { declarationsIn, listening } from '#widgets/kit/element/examples.ts'
import type { About } from '#widgets/kit/element/described.ts'
import * as subscribeTexts from '#shared/mail/subscribe-texts.ts'
import * as mail from '#shared/mail/texts.ts'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { attributeRows, eventRows, Named, plainRows, ReferenceRows, Said } from '#widgets/kit/marks/reference.tsx'
import { Snippet } from '#widgets/kit/marks/snippet.tsx'
import * as words from '#widgets/kit/reference-texts.ts'

import { described, styles, types } from './described.ts'
import { deepLink, words as wordsSnippet } from './snippets.ts'

const declarationsOf = declarationsIn(types)

const Element = ({ tag, about }: { tag: string; about: About }) => (
  <Disclosure title={<code>{`<${tag}>`}</code>} id={tag}>
    <div className="stack">
      <p>
        <Said text={about.says} />
      </p>
      <Named title={words.attributes} how={words.attributesHow} rows={attributeRows(about)} />
      <Named title={words.events} how={words.eventsHow} rows={eventRows(about)} />
      {Object.entries(about.events).map(([name, { example }]) => (
        <Snippet key={name} text={listening(tag, name, example)} title={`<${tag}> ${name}`} />
      ))}
      <h3>{t(texts.fields)}</h3>
      <Snippet text={declarationsOf(about)} title={`${t(texts.fields)}: <${tag}>`} />
      <Named title={words.slots} rows={plainRows(about.slots)} />
      <Named title={words.parts} how={texts.partsHow} rows={plainRows(about.parts)} />
    </div>
  </Disclosure>
)

/** A page gives words for each form of a plural. */
const sentencesOf = (said: Readonly<Record<string, Text>>): string[] =>
  Object.values(said).flatMap(text => (typeof text === 'string' ? text : Object.values(text)))

/** The sentences of the list and of the form, as `texts` knows them. */
const LIST = [
  jobs.title,
  jobs.searchLabel,
  boardTexts.category,
  jobs.allCategories,
  jobs.go,
  ...sentencesOf(boardTexts)
]
const FORM = [
  mail.subscribeTitle,
  mail.subscribeLead,
  mail.emailLabel,
  mail.subscribeButton,
  mail.notAnAddress,
  mail.confirmationSent,
  ...Object.values(subscribeTexts)
]
/** Those of the form to apply, without the questions, which are the opening’s own. */
const APPLY = [
  apply.applyTitle,
  apply.applyFor,
  apply.applyLead,
  apply.loadingForm,
  apply.name,
  apply.email,
  apply.emailHint,
  apply.send,
  apply.sending,
  apply.busy,
  apply.elsewhere,
  apply.applyAt,
  apply.noJob,
  apply.goneText,
  apply.formFailed,
  apply.notSent,
  apply.tooBusy,
  apply.offline,
  apply.thanks,
  apply.thanksText,
  apply.statusLink,
  boardTexts.retry
]
/** Those of the list of events. */
const EVENTS = [
  events.title,
  events.search,
  boardTexts.category,
  jobs.allCategories,
  jobs.go,
  boardTexts.pages,
  boardTexts.page,
  boardTexts.retry,
  events.online,
  ...Object.values(events.placesLeft),
  events.full,
  events.none,
  events.noneFound,
  events.showAll,
  events.addOne,
  events.gone,
  ...sentencesOf(eventList)
]
/** What each element says, in the words of a page that gives others. */
const sentences = {
  'bee-jobs': [...new Set([...LIST, jobs.jobsFailed, jobs.categoriesFailed])],
  'bee-events': EVENTS,
  'bee-subscribe': FORM,
  'bee-apply': APPLY
} as const

export const Reference = () => (
  <section className="card card-body stack">
    <h2>{t(words.reference)}</h2>
    {Object.entries(described).map(([tag, about]) => (
      <Element key={tag} tag={tag} about={about} />
    ))}
    <Disclosure title={t(words.styles)}>
      <div className="stack">
        <p className="muted">{t(texts.stylesHow)}</p>
        <ReferenceRows rows={plainRows(styles)} />
      </div>
    </Disclosure>
    <Disclosure title={t(texts.links)}>
      <div className="stack">
        <p>{t(texts.linksHow)}</p>
        <Snippet text={deepLink} title={t(texts.links)} />
      </div>
    </Disclosure>
    <Disclosure title={t(texts.words)}>
      <div className="stack">
        <p className="muted">{t(texts.wordsHow)}</p>
        {Object.entries(sentences).map(([tag, said]) => (
          <Snippet key={tag} text={wordsSnippet(tag, said)} title={`${t(texts.words)}: <${tag}>`} />
        ))}
      </div>
    </Disclosure>
  </section>
)
