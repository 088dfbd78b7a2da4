import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { problemOfSpan, type Span } from '#shared/reports/span.ts'
import { reversed } from '#shared/reports/span-texts.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Days } from '#widgets/kit/marks/figures/days.tsx'

import { draw, settled } from '../draw.tsx'

const YEARS = ['2024', '2025']
const yearOf = (year: string): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

function Period({ onSpan }: { onSpan: (span: Span) => void }) {
  const [span, setSpan] = useState(yearOf('2025'))
  const change = (next: Span) => {
    setSpan(next)
    onSpan(next)
  }
  const year = YEARS.find(one => yearOf(one).from === span.from && yearOf(one).to === span.to)
  return (
    <Days
      label="Days"
      span={span}
      problemOf={problemOfSpan}
      onChange={change}
      ranges={
        <Choose
          label="Range"
          options={YEARS}
          value={year ?? 'custom'}
          unknown="Custom"
          onChange={key => change(yearOf(key))}
        />
      }
    />
  )
}

test('a period is a usual one or two days; days that make none are said and not handed on', async () => {
  const asked: Span[] = []
  draw(<Period onSpan={span => asked.push(span)} />)
  const [range, from, to] = [page.getByLabelText('Range'), page.getByLabelText('From'), page.getByLabelText('To')]
  await range.selectOptions('2024')
  await expect.element(from).toHaveValue('2024-01-01')
  await from.fill('2025-02-01')
  await expect.element(page.getByText(reversed)).toBeVisible()
  await expect.element(from).toHaveAttribute('aria-invalid', 'true')
  await to.fill('2025-03-01')
  await expect.element(range).toHaveValue('custom')
  expect(page.getByText(reversed).query()).toBeNull()
  await range.selectOptions('2024')
  await settled()
  expect(page.getByRole('option', { name: 'Custom' }).query()).toBeNull()
  expect(asked).toEqual([yearOf('2024'), { from: '2025-02-01', to: '2025-03-01' }, yearOf('2024')])
})
