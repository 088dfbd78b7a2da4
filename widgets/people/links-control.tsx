// A list of links as one control of a form: its content is the list as text.
import { t } from '#shared/kit/texts.ts'
import { readLinks } from '#shared/people/form.ts'
import { GOOGLE_DOC, MEDIA_FOLDER } from '#shared/people/links.ts'
import type { Link } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { type Control, textOf } from '#widgets/kit/form/field/control.ts'
import { plus, trash } from '#widgets/kit/marks/icons.ts'

interface RowProps {
  link: Link
  number: number
  /** The two links that every admin list has keep their name and place. */
  special: boolean
  control: Control
  onChange: (link: Link) => void
  onRemove: () => void
}

function LinkRow({ link, number, special, control, onChange, onRemove }: RowProps) {
  const { id, aria, register } = control
  const which = t(texts.linkOf, { number })
  const first = number === 1 ? { id, ref: register } : {}
  return (
    <li className="link-row">
      <input
        className="input"
        aria-label={`${which}: ${t(texts.linkName)}`}
        placeholder={t(texts.linkName)}
        readOnly={special}
        value={link.Name}
        onChange={event => onChange({ ...link, Name: event.target.value })}
      />
      <input
        {...first}
        {...aria}
        className="input"
        type="url"
        aria-label={`${which}: ${link.Name || t(texts.linkAddress)}`}
        placeholder="https://"
        value={link.Link}
        onChange={event => onChange({ ...link, Link: event.target.value })}
      />
      {special ? (
        <span />
      ) : (
        <Button
          kind="quiet"
          icon={trash}
          label={t(texts.removeLink, { name: link.Name || which })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

const special = [GOOGLE_DOC, MEDIA_FOLDER]

/** Both special links always stand first, so that nobody has to spell their names. */
function withSpecial(links: readonly Link[]): Link[] {
  const first = special.map(Name => links.find(link => link.Name === Name) ?? { Name, Link: '' })
  return [...first, ...links.filter(({ Name }) => !special.includes(Name))]
}

export function LinksControl({ control, isAdmin }: { control: Control; isAdmin: boolean }) {
  const stored = readLinks(textOf(control))
  const links = isAdmin ? withSpecial(stored) : stored
  // Special links that are still empty are not stored, so that looking at them changes nothing.
  const write = (next: readonly Link[]) =>
    control.write(
      JSON.stringify(isAdmin ? next.filter(({ Name, Link }) => Link !== '' || !special.includes(Name)) : next)
    )
  return (
    <div className="stack" ref={useKeptFocus('li', 'button')}>
      <ul className="links" role="list" aria-label={control.label}>
        {links.map((link, index) => (
          <LinkRow
            key={index}
            {...{ link, control }}
            number={index + 1}
            special={isAdmin && index < special.length}
            onChange={changed => write(links.with(index, changed))}
            onRemove={() => write(links.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <div>
        <Button size="sm" icon={plus} onClick={() => write([...links, { Name: '', Link: '' }])}>
          {t(texts.addLink)}
        </Button>
      </div>
    </div>
  )
}
