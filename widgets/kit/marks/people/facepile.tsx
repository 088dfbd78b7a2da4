import { t } from '#shared/kit/texts.ts'

import * as texts from '../../texts.ts'
import { Avatar } from './avatar.tsx'

interface FacepileProps {
  /** The first few of them. */
  faces: readonly { _id: string; name: string; profilePic: string }[]
  /** How many there are. */
  count: number
  /** What screen readers hear instead. */
  label: string
}

/** Its looks are in `people.css`. */
export function Facepile({ faces, count, label }: FacepileProps) {
  const more = count - faces.length
  return (
    <>
      <span className="vh">{label}</span>
      <span className="facepile" aria-hidden>
        {faces.map(face => (
          <Avatar key={face._id} name={face.name} picture={face.profilePic} size="sm" />
        ))}
        {(more > 0 || !faces.length) && (
          <span className="more">{faces.length ? t(texts.more, { count: more }) : count}</span>
        )}
      </span>
    </>
  )
}
