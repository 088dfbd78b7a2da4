// The colours of what a partner pastes: looks to begin with, each colour by eye or in digits, and how well it is read.
import { useId, useState } from 'react'

import * as texts from '#shared/jobs/embed-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'

import { type Choice, type Contrast, contrastsOf, looksLike, presets, withLooks } from './choice.ts'

interface ChoiceProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Ours as a field of colour has it while nothing is chosen. */
const OURS = { action: '#00738a', surface: '#ffffff', text: '#201b16' } as const
type Colour = keyof typeof OURS

const contrastNames = { action: texts.onAction, links: texts.linkText, text: texts.text } satisfies Record<
  Contrast['of'],
  string
>
const advice = {
  action: texts.buttonsHard,
  links: texts.linksKeep,
  text: texts.unreadable
} satisfies Record<Contrast['of'], string>
/** Where the page may be light or dark. */
const eitherGround = {
  action: texts.textEither,
  links: texts.linksEither,
  text: texts.textEither
} satisfies Record<Contrast['of'], string>
/** Never better than it is: 4.49 is not 4.5. */
const floored = (figure: number) => (Math.floor(figure * 10) / 10).toFixed(1)

/** As most write a colour: whole, or a digit for two. */
function colourIn(text: string): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (!digits) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase()
}

/** A colour as it is copied from elsewhere; what is half typed stays until the field is left. */
function Digits({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, type] = useState<string>()
  const id = useId()
  const isWrong = typed !== undefined && !colourIn(typed)
  return (
    <>
      <input
        className="input sm digits"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        maxLength={20}
        spellCheck={false}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          type(currentTarget.value)
          const colour = colourIn(currentTarget.value)
          if (colour) onChange(colour)
        }}
        onBlur={() => type(undefined)}
      />
      {isWrong && (
        <p className="hint" id={id} role="status">
          {t(texts.digitsHow)}
        </p>
      )}
    </>
  )
}

/** Looks to begin with; one's own come back after looking at others. */
export function Begin({ choice, onChange }: ChoiceProps) {
  const isOwn = !Object.values(presets).some(preset => looksLike(choice, preset))
  const [own, keep] = useState<Choice>()
  if (isOwn && own !== choice) keep(choice)
  return (
    <div className="row wrap" role="group" aria-label={t(texts.beginWith)}>
      {(['workbee', 'dark', 'plain'] as const).map(name => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={looksLike(choice, presets[name])}
          onClick={() => onChange(withLooks(choice, presets[name]))}
        >
          {t(texts.presets[name])}
        </button>
      ))}
      {own && (
        <button type="button" className="chip" aria-pressed={isOwn} onClick={() => onChange(withLooks(choice, own))}>
          {t(texts.presets.own)}
        </button>
      )}
    </div>
  )
}

export function Colours({ choice, onChange }: ChoiceProps) {
  const { action: _action, surface: _surface, text: _text, ...without } = choice
  const names = { action: texts.action, surface: texts.surface, text: texts.text } satisfies Record<Colour, string>
  const isChosen = Object.keys(without).length < Object.keys(choice).length
  return (
    <fieldset className="field colours">
      <legend>{t(texts.colours)}</legend>
      <div className="row">
        {(['action', 'surface', 'text'] as const).map(name => (
          <div key={name} className="colour">
            <label className="row tight">
              <input
                type="color"
                value={choice[name] ?? OURS[name]}
                onChange={({ currentTarget }) => onChange({ ...choice, [name]: currentTarget.value })}
              />
              {t(names[name])}
            </label>
            <Digits
              label={t(texts.digits, { name: t(names[name]) })}
              value={choice[name] ?? OURS[name]}
              onChange={value => onChange({ ...choice, [name]: value })}
            />
          </div>
        ))}
        <Button kind="quiet" size="sm" disabled={!isChosen} onClick={() => onChange(without)}>
          {t(texts.ours)}
        </Button>
      </div>
      <ul role="list" className="stack">
        {contrastsOf(choice).map(told => (
          <li key={told.of}>
            {t(texts.contrast, { what: t(contrastNames[told.of]), figure: floored(told.figure) })}{' '}
            <b>{t(told.isEnough ? texts.enough : texts.tooLow)}</b>
          </li>
        ))}
      </ul>
      {contrastsOf(choice)
        .filter(({ isEnough }) => !isEnough)
        .map(({ of, better }) => (
          <Callout key={of} kind="warn" announce>
            {better ? t(advice[of], { better }) : t(eitherGround[of])}{' '}
            {better && (
              <Button size="sm" onClick={() => onChange({ ...choice, [of === 'text' ? 'text' : 'action']: better })}>
                {t(texts.take, { better })}
              </Button>
            )}
          </Callout>
        ))}
    </fieldset>
  )
}
