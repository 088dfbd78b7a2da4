import { useId } from 'react'

import { Icon } from '#widgets/kit/marks/icon.tsx'

import { amenityIcon } from './icons.ts'

/** What a unit or a village has; nothing where it names nothing. */
export function Amenities({ title, of }: { title: string; of: readonly string[] }) {
  const id = useId()
  if (!of.length) return null
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="card-body">
        <ul className="amenities" role="list">
          {of.map(one => (
            <li key={one}>
              <Icon of={amenityIcon(one)} />
              {one}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
