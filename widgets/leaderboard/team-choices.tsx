// The teams to choose from; they come when somebody opens the list.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { listTeams } from '#shared/leaderboard/calls.ts'
import type { Team } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { check, search } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export interface TeamFilterProps {
  team: Team | undefined
  onTeam: (team: Team | undefined) => void
}

/** Up and down walk through the search field and the teams below it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...(event.currentTarget.closest('.teams')?.querySelectorAll<HTMLElement>('input, li button') ?? [])]
  const next = stops[stops.indexOf(event.currentTarget) + step]
  event.preventDefault()
  next?.focus()
}

function Choices({ team, onTeam, teams }: TeamFilterProps & { teams: readonly Team[] }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const wanted = text.trim()
  const fits = searching(wanted)
  const found = teams.filter(({ teamName }) => fits(teamName))
  const choices = wanted ? found : [undefined, ...found]
  return (
    <div className="teams">
      <div className="affix">
        <Icon of={search} />
        <input
          ref={input}
          className="input"
          type="search"
          placeholder={t(texts.searchTeams)}
          aria-label={t(texts.searchTeams)}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && wanted && found[0]) onTeam(found[0])
            else walk(event)
          }}
        />
      </div>
      <ul role="list">
        {choices.map(choice => (
          <li key={choice?._id ?? ''}>
            <button
              type="button"
              aria-pressed={choice?._id === team?._id}
              onClick={() => onTeam(choice)}
              onKeyDown={walk}
            >
              {choice?.teamName ?? t(texts.allTeams)}
              {choice?._id === team?._id && <Icon of={check} />}
            </button>
          </li>
        ))}
      </ul>
      <p className="muted small" role="status">
        {found.length === 0 && wanted ? t(texts.noTeamFound, { text: wanted }) : ''}
      </p>
    </div>
  )
}

export function Teams(props: TeamFilterProps) {
  const { data, refused, again } = useRead(listTeams, {})
  if (data) return <Choices {...props} teams={data} />
  if (!refused) return <Skeleton of="lines" count={6} />
  return (
    <Callout kind="danger" announce>
      <p>{t(texts.teamsFailed)}</p>
      <Button size="sm" onClick={again}>
        {t(kit.tryAgain)}
      </Button>
    </Callout>
  )
}
