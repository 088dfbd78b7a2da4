// Where the time went. The star keeps what is picked among the favourites.
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { keptOf } from '#shared/extension/preferences.ts'
import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { choicesOf, findChoice, pick, withRecent } from '#shared/time-entries/choices.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { star } from '#widgets/kit/marks/icons.ts'

import { $kept, keep } from '../page-kit/kept.ts'
import { controlOf, fieldId, Hint, Problem } from './field.tsx'
import type { UsingEntry } from './use-entry.ts'

/** More than anybody is on; typing narrows them down. */
const MOST = 200

export function EntryProject({ using, snapshot }: { using: UsingEntry; snapshot: Snapshot }) {
  const { me, draft, problems, write } = using
  const { projects, tasks } = snapshot
  const kept = keptOf(useStore($kept), me.id)
  const all = useMemo(() => choicesOf(projects, tasks), [projects, tasks])
  const source = useMemo(() => {
    const { favourites, recent } = kept
    const others = recent.filter(value => !favourites.includes(value))
    return [...pick(all, favourites, pageTexts.favourites), ...withRecent(all, others)]
  }, [all, kept])
  const picked = draft.projectId ? findChoice(all, draft.projectId) : undefined
  const isFavourite = kept.favourites.includes(draft.projectId)
  const toggle = () =>
    keep(me.id, {
      favourites: isFavourite
        ? kept.favourites.filter(value => value !== draft.projectId)
        : [...kept.favourites, draft.projectId]
    })
  const { id, ...input } = controlOf('project', problems.projectId, picked?.group !== undefined)
  return (
    <div className="field">
      <label htmlFor={fieldId('project')}>{t(texts.project)}</label>
      <div className="row project">
        <Combobox
          id={id}
          label={t(texts.project)}
          source={source}
          most={MOST}
          value={draft.projectId}
          text={draft.project || (picked ? t(picked.label) : '')}
          none={t(all.length > 0 ? texts.noneFits : texts.noProjects)}
          onChange={(projectId, project) => write({ projectId, project })}
          input={{ ...input, placeholder: t(texts.searchProjects) }}
        />
        {draft.projectId && (
          <Button
            kind="quiet"
            icon={star}
            solid={isFavourite}
            label={t(pageTexts.favourite)}
            aria-pressed={isFavourite}
            className="favour"
            onClick={toggle}
          />
        )}
      </div>
      {picked?.group && <Hint of="project">{picked.group}</Hint>}
      {all.length === 0 && <p className="hint">{t(texts.noProjects)}</p>}
      <Problem of="project" text={problems.projectId} />
    </div>
  )
}
