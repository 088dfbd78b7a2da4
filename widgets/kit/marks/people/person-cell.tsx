import { Avatar } from './avatar.tsx'

interface PersonCellProps {
  name: string
  picture: string
  /** The profile, for whoever may know it. */
  href?: string | undefined
  /** A line under the name. */
  note?: string
  /** Leads others, and stands out. */
  leads?: boolean
}

/** Somebody in a table: picture and name. Its looks are in `people.css`. */
export const PersonCell = ({ name, picture, href, note, leads = false }: PersonCellProps) => (
  <span className="person-cell">
    <Avatar name={name} picture={picture} size="sm" />
    <span>
      {href ? (
        <a className={leads ? 'quiet-link leads' : 'quiet-link'} href={href}>
          {name}
        </a>
      ) : (
        name
      )}
      {note && <small>{note}</small>}
    </span>
  </span>
)
