// Which days a report is about: a usual range, or any two days.
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { type Preset, presetsOf, problemOfSpan, type Span } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/span-texts.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Days } from '#widgets/kit/marks/figures/days.tsx'

const isPreset = (key: string): key is Preset => Object.hasOwn(texts.presets, key)
const presetOptions = () =>
  Object.keys(texts.presets)
    .filter(isPreset)
    .map(key => ({ key, label: t(texts.presets[key]) }))

interface SpanFieldProps {
  span: Span
  today: Day
  onChange: (span: Span) => void
}

export function SpanField({ span, today, onChange }: SpanFieldProps) {
  const presets = presetsOf(today)
  const options = presetOptions()
  const chosen = options.find(({ key }) => presets[key].from === span.from && presets[key].to === span.to)
  return (
    <Days
      label={t(texts.days)}
      span={span}
      problemOf={problemOfSpan}
      onChange={onChange}
      ranges={
        <Choose
          label={t(texts.preset)}
          options={options}
          value={chosen?.key ?? 'custom'}
          unknown={t(texts.custom)}
          onChange={key => onChange(presets[key])}
        />
      }
    />
  )
}
