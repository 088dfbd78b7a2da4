import { t } from '#shared/kit/texts.ts'
import type { Listed } from '#shared/teams/list.ts'
import * as texts from '#shared/teams/texts.ts'
import { Facepile } from '#widgets/kit/marks/people/facepile.tsx'

/** The first few of a team, and how many more there are; opens who is on it. */
export const Faces = ({ team, onOpen }: { team: Listed; onOpen: () => void }) => (
  <button type="button" className="btn quiet sm faces" aria-haspopup="dialog" onClick={onOpen}>
    <Facepile
      faces={team.faces}
      count={team.memberCount}
      label={t(texts.countOf, { name: team.teamName, count: team.memberCount })}
    />
  </button>
)
