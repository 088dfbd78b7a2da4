// One team of the organisation, chosen from a list that can be searched.
import { Suspense } from 'react'

import { t } from '#shared/kit/texts.ts'
import { BUTTON_LETTERS, truncated } from '#shared/leaderboard/rules.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronDown } from '#widgets/kit/marks/icons-home.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'

import type { TeamFilterProps } from './team-choices.tsx'

const Teams = later(async () => ({ default: (await import('./team-choices.tsx')).Teams }))

export function TeamFilter({ team, onTeam }: TeamFilterProps) {
  const { id, open, close, button, box } = usePopover<HTMLDivElement>('end')
  const name = team?.teamName ?? t(texts.allTeams)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn secondary team"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t(texts.chooseTeam, { team: name })}
        title={team && truncated(name, BUTTON_LETTERS) !== name ? name : undefined}
      >
        <span>{truncated(name, BUTTON_LETTERS)}</span>
        <Icon of={chevronDown} />
      </button>
      <div ref={box} id={id} className="popover" popover="auto" role="dialog" aria-label={t(texts.searchTeams)}>
        {open && (
          <Suspense fallback={<Skeleton of="lines" count={6} />}>
            <Teams
              team={team}
              onTeam={chosen => {
                onTeam(chosen)
                close()
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
