// Only here: that every figure of a plot is read by keys and stands in its table, that the canvas follows the theme and
// goes black on white to paper, and that figures which cannot be drawn become words.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'

import { isArea, type Model, modelOf, type PlotShown, pointText } from '#widgets/kit/plot/model.ts'
import * as texts from '#widgets/kit/plot/texts.ts'

import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('plot-shell.ts', import.meta.url), ['/plots'])

const weeks = ['Oct 25', 'Nov 1', 'Nov 8', 'Nov 15'].map(short => ({ short, name: `Week of ${short}` }))
const hours: PlotShown = {
  kind: 'bars',
  label: 'Hours each week',
  format: 'hours',
  head: 'Week',
  points: weeks,
  series: [{ name: 'Worked', values: [298.25, 311, null, 339.5] }],
  compared: { name: 'A year before', values: [280, 275, 291, 300] },
  limit: { name: 'Committed', value: 465 }
}

const call = async (page: Page, name: 'change' | 'show', shown: PlotShown) =>
  page.evaluate(([name, shown]) => void Reflect.get(globalThis, name)(shown), [name, shown] as const)

async function show(shown: PlotShown, visit = {}): Promise<Page> {
  const page = await stage.open('/plots', { viewport: { width: 900, height: 700 }, ...visit })
  await call(page, 'show', shown)
  return page
}

const ground = (page: Page) => page.getByRole('application')
/** How many points of the canvas are of each colour, the paper left out. */
const inks = (page: Page): Promise<Record<string, number>> =>
  page.locator('bee-plot canvas').evaluate(canvas => {
    const found: Record<string, number> = {}
    if (!(canvas instanceof HTMLCanvasElement)) return found
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) {
        const ink = `${data[at]} ${data[at + 1]} ${data[at + 2]}`
        found[ink] = (found[ink] ?? 0) + 1
      }
    return found
  })
const mostOf = async (page: Page): Promise<string> =>
  Object.entries(await inks(page)).toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''

test.each(['bars', 'lines', 'stacked', 'share'] as const)(
  '%s: arrow keys read each point, and the table has the same figures',
  inBrowser,
  async kind => {
    const shown = { ...hours, kind, series: [...hours.series, { name: 'Planned', values: [1, 2, 3, 4] }] }
    const model = modelOf(shown)!
    const page = await show(shown)
    await page.locator('bee-plot canvas').waitFor()
    await page.keyboard.press('Tab')
    const live = page.locator('bee-plot [aria-live]')
    await page.keyboard.press('Home')
    for (const at of weeks.keys()) {
      await expect.poll(() => live.textContent()).toBe(pointText(model, at))
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => live.textContent()).toBe(pointText(model, 2))
    await page.keyboard.press('Escape')
    await expect.poll(() => live.textContent()).toBe('')
    await page.getByText(texts.asTable).click()
    const rows = page.getByRole('table').getByRole('row')
    const names = await rows.first().getByRole('columnheader').allTextContents()
    for (const at of weeks.keys()) {
      const cells = await rows
        .nth(at + 1)
        .locator('th, td')
        .allTextContents()
      const figures = names.slice(1).map((name, column) => `${name} ${cells[column + 1]}`)
      expect(`${cells[0]}: ${figures.join(', ')}`).toBe(pointText(model, at))
    }
    await expectAccessible(page)
  }
)

test(
  'the drawing follows the theme, its width and what it shows, and goes to paper in black, with its table',
  inBrowser,
  async () => {
    const page = await show(hours)
    await expect.poll(() => mostOf(page)).not.toBe('')
    const light = await mostOf(page)
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'))
    await expect.poll(() => mostOf(page)).not.toBe(light)
    await page.setViewportSize({ width: 390, height: 700 })
    await expect.poll(() => page.locator('bee-plot canvas').evaluate(one => one.clientWidth)).toBeLessThan(390)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await ground(page).press('End')
    await call(page, 'change', { ...hours, series: [{ name: 'Now', values: [1, 2, 3, 4] }] })
    await ground(page).press('End')
    await expect.poll(() => page.locator('bee-plot [aria-live]').textContent()).toContain('Now 4.00')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('bee-plot details').getAttribute('open')).not.toBe(null)
    expect(Object.keys(await inks(page)).filter(ink => new Set(ink.split(' ')).size > 1)).toEqual([])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => page.locator('bee-plot details').getAttribute('open')).toBe(null)
  }
)

test(
  'on paper everything drawn has the grey that its name has in the legend, on the same page',
  inBrowser,
  async () => {
    const series = ['Roof', 'Walls', 'Floor', 'Garden'].map((name, at) => ({ name, values: [3 + at, 4, 5, 6] }))
    for (const kind of ['stacked', 'bars'] as const) {
      const page = await show({ ...hours, kind, series, compared: undefined, limit: undefined })
      await page.locator('bee-plot canvas').waitFor()
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      const legend = await page
        .locator('bee-plot .legend > li')
        .evaluateAll(items =>
          items.map(item => (getComputedStyle(item, '::before').backgroundColor.match(/\d+/g) ?? []).join(' '))
        )
      expect([kind, new Set(legend).size]).toEqual([kind, 4])
      const drawn = await inks(page)
      for (const grey of legend) expect([kind, grey, (drawn[grey] ?? 0) > 500]).toEqual([kind, grey, true])
      const frame = page.locator('bee-plot .legend').locator('..')
      expect(await frame.evaluate(element => getComputedStyle(element).breakInside)).toBe('avoid')
      expect(await frame.locator('canvas').count()).toBe(1)
    }
  }
)

const modelFor = (values: PlotShown['series'], points = weeks): Model | undefined =>
  modelOf({ ...hours, compared: undefined, points, series: values })

test(
  'what cannot be drawn becomes words; of thousands of series three stand alone; long names stay inside',
  inBrowser,
  async () => {
    const page = await show({ ...hours, compared: undefined, series: [{ name: 'Bad', values: [Number.NaN, null] }] })
    await page.getByText(texts.empty).waitFor()
    await expectAccessible(page)
    expect(modelFor([])).toBe(undefined)
    expect(modelFor([{ name: 'Late', values: [1] }], [])).toBe(undefined)
    expect(modelFor([{ name: 'Endless', values: [Infinity, -Infinity, 1e300] }])).toBe(undefined)
    const many = Array.from({ length: 3000 }, (_none, at) => ({ name: `S${at}`, values: [at, 1, 1, 1] }))
    const few = modelFor(many)!
    expect(few.series.map(({ name }) => name)).toEqual(['S2997', 'S2998', 'S2999', 'The other 2997'])
    expect(few.series[3]?.values).toEqual([(2996 * 2997) / 2, 2997, 2997, 2997])
    await call(page, 'show', { ...hours, series: many })
    await page.getByText('2997 are added up', { exact: false }).waitFor()
    const long = 'Häuser '.repeat(29)
    const points = [{ short: long }, ...weeks]
    await call(page, 'show', { ...hours, points, series: [{ name: long, values: [-5, 0, 1e12, 0.001, 3] }] })
    await page.setViewportSize({ width: 390, height: 700 })
    await page.getByText(texts.asTable).click()
    await page.getByRole('cell', { name: '1,000,000,000,000.00' }).waitFor()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
)

test('when the drawing does not come, the table is there', inBrowser, async () => {
  await stage.browser({ viewport: { width: 900, height: 700 } })
  const page = await stage.show('/plots')
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('no canvas')
    }
  })
  await call(page, 'show', hours)
  await page.getByText(texts.failed).waitFor()
  await page.getByRole('table').getByText('339.50').waitFor()
  expect(stage.faults.splice(0)).toEqual(['no canvas'])
})

test('a plot begins where figures begin, and a few parts of a whole are bars', () => {
  const many = Array.from({ length: 20 }, (_none, at) => ({ short: String(at) }))
  const values = many.map((_point, at) => (at < 18 ? 0 : at))
  const shown: PlotShown = { kind: 'stacked', label: 'Hours', points: many, series: [{ name: 'Worked', values }] }
  const whole = modelOf(shown)
  const begun = modelOf({ ...shown, fromFirst: true })
  expect(begun?.points.map(({ short }) => short)).toEqual(['18', '19'])
  expect(begun?.series[0]?.values).toEqual([18, 19])
  expect([whole, begun].map(model => model && isArea(model))).toEqual([true, false])
})
