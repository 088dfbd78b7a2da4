import { t } from '#shared/kit/texts.ts'
import type { Listed } from '#shared/teams/schemas.ts'
import * as texts from '#shared/teams/texts.ts'
import { Avatar } from '#widgets/kit/marks/avatar.tsx'

/** The first few of a team, and how many more there are; opens who is on it. */
export function Faces({ team, onOpen }: { team: Listed; onOpen: () => void }) {
  const { faces, memberCount: count, teamName: name } = team
  const more = count - faces.length
  return (
    <button type="button" className="btn quiet sm faces" aria-haspopup="dialog" onClick={onOpen}>
      <span className="vh">{t(texts.countOf, { name, count })}</span>
      <span className="facepile" aria-hidden>
        {faces.map(face => (
          <Avatar key={face._id} name={face.name} picture={face.profilePic} size="sm" />
        ))}
        {(more > 0 || !faces.length) && (
          <span className="more">{faces.length ? t(texts.more, { count: more }) : count}</span>
        )}
      </span>
    </button>
  )
}
