// Takes tags off all lessons, for those who tidy them.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { removeTag } from '#shared/lessons/calls.ts'
import { tagsOf } from '#shared/lessons/form.ts'
import * as texts from '#shared/lessons/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { trash } from '#widgets/kit/marks/icons.ts'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { counted } from './words.ts'
import { TagBox } from './tag-box.tsx'

interface DeleteProps {
  tags: readonly { name: string; lessons: number }[]
  onDeleted: () => void
}

const ID = 'delete-tags'

export function DeleteTags({ tags, onDeleted }: DeleteProps) {
  const [lines, write] = useState('')
  const [problem, say] = useState<string>()
  const removing = useCall(removeTag)
  const [field, register] = useState<HTMLElement | null>(null)
  const chosen = tagsOf(lines)

  async function ask() {
    const found = tags.filter(({ name }) => chosen.includes(name))
    const isHalf = field instanceof HTMLInputElement && field.value.trim() !== ''
    if (found.length < chosen.length || !found.length || isHalf) {
      say(texts.unknownTags)
      return field?.focus()
    }
    say(undefined)
    const named = found.map(({ name, lessons }) => t(texts.tagCounted, { tag: name, count: counted(lessons) }))
    const isSure = await confirm({
      title: t(texts.askDelete, { count: found.length }),
      text: t(texts.willGo, { tags: named.join(', ') }),
      yes: t(texts.remove),
      danger: true
    })
    if (!isSure) return undefined
    const left: string[] = []
    // One after the other: what is refused stays chosen, and the others are gone.
    for (const { name } of found) if (!(await removing.run({ tag: name }))) left.push(name)
    write(left.join('\n'))
    if (left.length < found.length) toast(t(texts.tagsGone), 'ok')
    if (left.length > 0) toast(t(texts.tagsNotGone), 'danger')
    return onDeleted()
  }

  const text = problem ?? removing.refused?.message
  return (
    <section className="card delete-tags">
      <div className="card-body">
        <div className="field">
          <label htmlFor={ID}>{t(texts.chooseTags)}</label>
          <TagBox
            known
            control={{
              id: ID,
              name: ID,
              label: t(texts.chooseTags),
              raw: lines,
              aria: text ? { 'aria-describedby': `${ID}-error`, 'aria-invalid': true } : {},
              write: raw => {
                say(undefined)
                write(String(raw))
              },
              register
            }}
          />
          <Problem id={`${ID}-error`} text={text} />
        </div>
        <Button kind="danger" icon={trash} busy={removing.busy && t(texts.deleting)} onClick={() => void ask()}>
          {t(texts.deleteTags)}
        </Button>
      </div>
    </section>
  )
}
