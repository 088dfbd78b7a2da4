// The tags of a lesson: a chip each, and a line that finds those that there are and adds new ones.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { addTag, countTags } from '#shared/lessons/calls.ts'
import { linesOf, tagsOf } from '#shared/lessons/form.ts'
import { tidyTag } from '#shared/lessons/rules.ts'
import * as texts from '#shared/lessons/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import type { Control } from '#widgets/kit/form/field/control.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { x } from '#widgets/kit/marks/icons.ts'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { counted } from './words.ts'

/** Before a name that is not there yet. */
const NEW = '+'

interface TagBoxProps {
  control: Pick<Control, 'aria' | 'id' | 'label' | 'name' | 'raw' | 'register' | 'write'>
  /** Only those that there are. */
  known?: true
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function TagBox({ control, known }: TagBoxProps) {
  const { id, label, name, aria, register, write } = control
  const [typed, type] = useState('')
  const adding = useCall(addTag)
  const chosen = tagsOf(String(control.raw))
  const writeTags = (tags: readonly string[]) => write(linesOf(tags))

  async function find(text: string): Promise<readonly Choice[]> {
    const { items } = await api(countTags, {}).catch((error: unknown) => {
      toast(t(texts.tagsNotRead), 'danger')
      throw error
    })
    const fits = searching(text)
    const found = items
      .filter(tag => fits(tag.name) && !chosen.some(one => isSame(one, tag.name)))
      .map(tag => ({ value: tag.name, label: tag.name, note: counted(tag.lessons) }))
    const tag = tidyTag(text)
    const isThere = items.some(one => isSame(one.name, tag)) || chosen.some(one => isSame(one, tag))
    return known || !tag || isThere ? found : [...found, { value: NEW + tag, label: t(texts.addTag, { tag }) }]
  }

  async function pick(value: string) {
    type('')
    if (!value.startsWith(NEW)) return writeTags([...chosen, value])
    const tag = value.slice(NEW.length)
    const all = await adding.run({ tag })
    reload(countTags, {})
    if (!all) return type(tag)
    toast(t(texts.tagAdded), 'ok')
    return writeTags([...chosen, all.find(one => isSame(one, tag)) ?? tag])
  }

  const refused = adding.refused && (adding.refused.details ?? adding.refused.message)
  return (
    <div className="stack tag-box" ref={useKeptFocus('li', 'input')}>
      {chosen.length > 0 && (
        <ul role="list" className="chips" aria-label={label}>
          {chosen.map(tag => (
            <li key={tag} className="chip">
              {tag}
              <IconButton
                icon={x}
                label={t(kit.remove, { name: tag })}
                onClick={() => writeTags(chosen.filter(one => one !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        {...{ id, label }}
        source={find}
        value=""
        text={typed}
        none={t(known ? texts.unknownTags : texts.noTag)}
        onChange={(value, text) => (value ? void pick(value) : type(text))}
        input={{ name, ref: register, ...aria }}
      />
      {refused && (
        <p className="error" role="alert">
          {t(texts.tagNotAdded, { details: refused })}
        </p>
      )}
    </div>
  )
}
