// A short list of what belongs to somebody: a number, a name, what else there is to say, and a button that takes it out.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'

import { IconButton } from '../marks/buttons/icon-button.tsx'
import { trash } from '../marks/icons.ts'
import * as kit from '../texts.ts'

interface NumberedProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  texts: { number: string; name: string; remove: string }
  /** Stands behind the name. */
  marks?: (item: Item) => ReactNode
  /** One more column of figures. */
  figure?: { label: string; draw: (item: Item) => ReactNode } | undefined
  onRemove: ((item: Item) => void) | undefined
}

export const Numbered = <Item,>(props: NumberedProps<Item>) => {
  const { items, idOf, nameOf, texts, marks, figure, onRemove } = props
  return (
    <div className="table-wrap">
      <table className="table compact numbered">
        <thead>
          <tr>
            <th scope="col">{t(texts.number)}</th>
            <th scope="col">{t(texts.name)}</th>
            {figure && (
              <th scope="col" className="num">
                {t(figure.label)}
              </th>
            )}
            {onRemove && (
              <th scope="col">
                <span className="vh">{t(texts.remove)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={idOf(item)}>
              <td className="subtle">{index + 1}</td>
              <td className="breaks">
                {nameOf(item)} {marks?.(item)}
              </td>
              {figure && <td className="num">{figure.draw(item)}</td>}
              {onRemove && (
                <td className="acts">
                  <IconButton
                    icon={trash}
                    label={t(kit.remove, { name: nameOf(item) })}
                    onClick={() => onRemove(item)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
