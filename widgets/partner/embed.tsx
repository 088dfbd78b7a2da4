// The page for partners: the elements as visitors see them, what to paste to have them, and all that can be set.
import { useState } from 'react'

import * as events from '#shared/community/public-texts.ts'
import * as boardTexts from '#shared/jobs/board-texts.ts'
import * as texts from '#shared/jobs/embed-texts.ts'
import * as jobs from '#shared/jobs/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { UNANSWERED } from '#widgets/kit/listing/unanswered.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { download } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Snippet } from '#widgets/kit/marks/snippet.tsx'
import { Tabs } from '#widgets/kit/marks/buttons/tabs.tsx'
import * as words from '#widgets/kit/reference-texts.ts'

import { Files, Pinned, useVersions } from './built-files.tsx'
import { type Choice, elementsOf, firstChoice, showsEvents, showsJobs, showsSubscribe, stylesOf } from './choice.ts'
import { Configurator } from './configurator.tsx'
import referenceCss from '../kit/marks/reference.css?inline'

import css from './embed.css?inline'
import { Reference } from './reference.tsx'
import { classic, elements, evergreen, install, policy, react, rules, vue, wordPress } from './snippets.ts'
import { usePasted } from './use-pasted.ts'

/** Screen readers need different names for the two. */
const groundsOf = () => [
  { ground: 'light' as const, title: texts.onLight, words: {} },
  {
    ground: 'dark' as const,
    title: texts.onDark,
    words: {
      [jobs.title]: t(texts.openingsOnDark),
      [events.title]: t(texts.eventsOnDark),
      [boardTexts.pages]: t(texts.pagesOnDark)
    }
  }
]

/** The cards shown here: what is around them should stay in sight. */
const FEW = 3

const text = (value: string | true | undefined): string => (typeof value === 'string' ? value : '')

const widths = [
  { key: 'desktop', label: texts.desktop },
  { key: 'phone', label: texts.phone }
] as const

/** In no opening and no event. */
const NOWHERE = '\u2205'

type State = keyof typeof texts.states
const states = ['filled', 'loading', 'empty', 'offline'] as const
/** No browser asks an address with a name and a password in it: the element hears what it hears without a network. */
const posed: Record<State, { server?: string }> = {
  filled: {},
  loading: { server: UNANSWERED },
  empty: {},
  offline: { server: 'https://nobody:here@offline.invalid' }
}

const Applying = ({ job }: { job: string }) =>
  job ? (
    <Widget key={job} tag="bee-apply" job={job} waiting={<Skeleton of="block" count={6} />} />
  ) : (
    <p className="muted">{t(texts.whichJob)}</p>
  )

function Seen({ choice }: { choice: Choice }) {
  const [width, setWidth] = useState<(typeof widths)[number]['key']>('desktop')
  const [state, setState] = useState<State>('filled')
  const [grounds] = useState(groundsOf)
  return (
    <section className="stack seen">
      <h2>{t(texts.seen)}</h2>
      <div className="row wrap">
        <Segments
          label={t(texts.width)}
          options={widths.map(({ key, label }) => ({ key, label: t(label) }))}
          value={width}
          onChange={setWidth}
        />
        {(showsJobs(choice) || showsEvents(choice)) && (
          <Segments
            label={t(texts.state)}
            options={states.map(key => ({ key, label: t(texts.states[key]) }))}
            value={state}
            onChange={setState}
          />
        )}
      </div>
      <div className="grounds" data-width={width}>
        {grounds
          .filter(({ ground }) => choice.ground === 'page' || choice.ground === ground)
          .map(({ ground, title, words }) => (
            <div
              key={ground}
              className="ground"
              data-ground={ground}
              style={Object.fromEntries(stylesOf({ ...choice, ground }))}
            >
              <h3>{t(title)}</h3>
              {showsJobs(choice) && (
                <Widget
                  key={state}
                  tag="bee-jobs"
                  {...posed[state]}
                  pageSize={Math.min(FEW, choice.pageSize)}
                  category={choice.category}
                  place={text(choice.more['place'])}
                  search={state === 'empty' ? NOWHERE : text(choice.more['search'])}
                  remote={choice.more['remote'] === true}
                  texts={words}
                  waiting={<Skeleton of="block" count={12} />}
                />
              )}
              {showsEvents(choice) && (
                <Widget
                  key={`events ${state}`}
                  tag="bee-events"
                  {...posed[state]}
                  pageSize={Math.min(FEW, choice.pageSize)}
                  category={choice.category}
                  search={state === 'empty' ? NOWHERE : text(choice.more['search'])}
                  event={text(choice.more['event'])}
                  texts={words}
                  waiting={<Skeleton of="block" count={12} />}
                />
              )}
              {showsSubscribe(choice) && <Widget tag="bee-subscribe" waiting={<Skeleton of="block" count={6} />} />}
              {elementsOf(choice).includes('bee-apply') && <Applying job={text(choice.more['job'])} />}
            </div>
          ))}
      </div>
    </section>
  )
}

const Html = ({ server, choice }: { server: string; choice: Choice }) => (
  <>
    <p>{t(texts.pasteHow)}</p>
    <Snippet text={evergreen(server, choice)} title={t(texts.html)} />
  </>
)

const InReact = ({ server, choice }: { server: string; choice: Choice }) => (
  <>
    <p>{t(texts.reactHow)}</p>
    <Snippet text={install(server)} title={t(texts.install)}>
      <LinkButton href="/embed/workbee-elements.tgz" download="workbee-elements.tgz" icon={download}>
        {t(words.getPackage)}
      </LinkButton>
    </Snippet>
    <Snippet text={react(server, choice)} title={t(texts.react)} />
    <p>{t(texts.reactRules)}</p>
    <Snippet text={rules(choice)} title={t(texts.reactRules)} />
  </>
)

const InVue = ({ server, choice }: { server: string; choice: Choice }) => (
  <>
    <p>{t(texts.vueHow)}</p>
    <Snippet text={vue(server, choice)} title={t(texts.vue)} />
  </>
)

const InWordPress = ({ server, choice }: { server: string; choice: Choice }) => (
  <>
    <p>{t(texts.wordPressHow)}</p>
    <Snippet text={wordPress(server, choice)} title={t(texts.wordPress)} />
  </>
)

const Classic = ({ server, choice }: { server: string; choice: Choice }) => (
  <>
    <p>{t(texts.classicHow)}</p>
    <Snippet text={classic(server, choice)} title={t(texts.classicScript)} />
    <p>{t(texts.classicThen)}</p>
    <Snippet text={elements(server, choice)} title={t(texts.classicThen)} />
  </>
)

const recipes = [
  { key: 'html', label: texts.html, Recipe: Html },
  { key: 'react', label: texts.react, Recipe: InReact },
  { key: 'vue', label: texts.vue, Recipe: InVue },
  { key: 'wordpress', label: texts.wordPress, Recipe: InWordPress },
  { key: 'classic', label: texts.classicScript, Recipe: Classic }
] as const

function Paste({ server, choice }: { server: string; choice: Choice }) {
  const [chosen, setChosen] = useState<(typeof recipes)[number]['key']>('html')
  return (
    <section className="card card-body stack">
      <h2>{t(texts.paste)}</h2>
      <Tabs
        label={t(texts.recipes)}
        tabs={recipes.map(({ key, label }) => ({ key, label: t(label) }))}
        value={chosen}
        onChange={setChosen}
      >
        <div className="stack">
          {recipes
            .filter(({ key }) => key === chosen)
            .map(({ key, Recipe }) => (
              <Recipe key={key} server={server} choice={choice} />
            ))}
        </div>
      </Tabs>
      <p>{t(texts.always)}</p>
      <Snippet text={policy(server)} title={t(texts.always)} />
      <p>{t(texts.strict)}</p>
    </section>
  )
}

function Embed() {
  const [choice, setChoice] = useState(firstChoice)
  const pasted = usePasted(choice)
  const versions = useVersions()
  const server = location.origin
  return (
    <>
      <PageHead title={t(texts.embedTitle)} lead={t(texts.embedLead)} />
      <div className="stack">
        <div className="sides">
          <Configurator choice={choice} onChange={setChoice} />
          <Seen choice={pasted} />
        </div>
        <Paste server={server} choice={pasted} />
        {versions && <Pinned server={server} choice={pasted} versions={versions} />}
        <Reference />
        <Files versions={versions} />
      </div>
    </>
  )
}

define('bee-embed', Embed, { props: {}, css: referenceCss + css })
