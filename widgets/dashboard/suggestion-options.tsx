// The Owner's side of suggestions: what they can be about, and what is asked besides.
import { useState } from 'react'

import { changeSuggestionOptions, readSuggestionOptions } from '#shared/dashboard/calls.ts'
import { optionForm } from '#shared/dashboard/form.ts'
import type { OptionChange, SuggestionOptions } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { pencil, plus, trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'

type Change = Omit<OptionChange, 'suggestion'>

interface OptionsTarget {
  userId: string
  isCategory: boolean
}

/** Each place that writes has its own call, so that a refusal stands where it belongs. */
function useChange({ userId, isCategory }: OptionsTarget) {
  const call = useCall(changeSuggestionOptions)
  const run = async (change: Change) => {
    const options = await call.run({ userId, suggestion: isCategory, ...change })
    if (options) putAnswer(readSuggestionOptions, { userId }, options)
    return options
  }
  return { ...call, run }
}

const focusField = (around: HTMLElement | null) => around?.querySelector('input')?.focus()

/** A new option without a name given, else another name for one. */
function NameForm({ name, writing, onClose }: { name?: string; writing: OptionsTarget; onClose: () => void }) {
  const { run, refused } = useChange(writing)
  const using = useForm(optionForm, {
    start: { newField: name ?? '' },
    refused,
    async onSubmit({ newField }) {
      const options = await run(
        name === undefined
          ? { action: 'add', newField }
          : { action: 'edit', newField: name, updatedSuggestionCategory: newField }
      )
      if (options) onClose()
      return options
    }
  })
  const cancel = (
    <Button kind="quiet" onClick={onClose}>
      {t(texts.cancel)}
    </Button>
  )
  return (
    <div ref={focusField}>
      <FormView using={using} footer={cancel} />
    </div>
  )
}

interface OptionProps {
  name: string
  writing: OptionsTarget
  editing: boolean
  onEdit: (editing: boolean) => void
}

function Option({ name, writing, editing, onEdit }: OptionProps) {
  const { run, busy, refused } = useChange(writing)
  if (editing)
    return (
      <li>
        <NameForm name={name} writing={writing} onClose={() => onEdit(false)} />
      </li>
    )
  return (
    <li>
      <div className="row">
        <span className="grow">{name}</span>
        <IconButton icon={pencil} label={t(texts.editOption, { name })} onClick={() => onEdit(true)} />
        <IconButton
          icon={trash}
          label={t(texts.deleteOption, { name })}
          aria-disabled={busy}
          onClick={() => void run({ action: 'delete', newField: name })}
        />
      </div>
      <RefusedLine refused={refused} />
    </li>
  )
}

interface ListProps {
  title: string
  lead: string
  add: string
  none: string
  names: readonly string[]
  writing: OptionsTarget
}

function OptionList({ title, lead, add, none, names, writing }: ListProps) {
  /** The option that is written, or the one that is added. */
  const [open, setOpen] = useState<{ name?: string }>()
  const adding = open !== undefined && open.name === undefined
  const close = () => setOpen(undefined)
  return (
    <section className="options" ref={useKeptFocus('li', 'h3')}>
      <h3>{t(title)}</h3>
      <p className="muted small">{t(lead)}</p>
      {names.length === 0 && !adding && <p>{t(none)}</p>}
      <ul role="list">
        {names.map(name => (
          <Option
            key={name}
            {...{ name, writing }}
            editing={open?.name === name}
            onEdit={editing => setOpen(editing ? { name } : undefined)}
          />
        ))}
      </ul>
      {adding ? (
        <NameForm writing={writing} onClose={close} />
      ) : (
        <Button size="sm" icon={plus} onClick={() => setOpen({})}>
          {t(add)}
        </Button>
      )}
    </section>
  )
}

interface EditorProps {
  userId: string
  options: SuggestionOptions
  onBack: () => void
  onClose: () => void
}

export function SuggestionOptionsEditor({ userId, options, onBack, onClose }: EditorProps) {
  const back = <Button onClick={onBack}>{t(texts.back)}</Button>
  return (
    <Dialog title={t(texts.editOptions)} onClose={onClose} footer={back}>
      <OptionList
        title={texts.categories}
        lead={texts.categoriesLead}
        add={texts.addCategory}
        none={texts.noFurther}
        names={options.suggestion}
        writing={{ userId, isCategory: true }}
      />
      <OptionList
        title={texts.furtherFields}
        lead={texts.furtherLead}
        add={texts.addField}
        none={texts.noFurther}
        names={options.field}
        writing={{ userId, isCategory: false }}
      />
    </Dialog>
  )
}
