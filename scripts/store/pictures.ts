// Takes the stores' pictures of the real extension, in front of a demo organisation that is started for it, into `dist/store`.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright'
import sharp, { type OverlayOptions } from 'sharp'

import * as pageTexts from '#shared/extension/page-texts.ts'
import * as taskTexts from '#shared/extension/task-texts.ts'
import { later } from '#shared/notifications/texts.ts'
import * as timeTexts from '#shared/time-entries/form-texts.ts'

import { LINE, NOTES, type Picture, pictures } from '../../extension/store/pictures.ts'
import { buildIfStale } from '../stamp.ts'
import { PICTURES } from './check.ts'
import { openScene, type Scene } from './stage.ts'

interface Size {
  width: number
  height: number
}
type Theme = 'dark' | 'light'

const POPUP = { width: 380, height: 600 }
const PANEL_WIDTH = 380

/** A page of the site; its theme is kept on the device. */
async function site(scene: Scene, path: string, size: Size, theme: Theme = 'light'): Promise<Page> {
  const page = await scene.newPage()
  await page.addInitScript(dark => localStorage.setItem('darkMode', dark), String(theme === 'dark'))
  await page.setViewportSize(size)
  await page.goto(scene.site + path, { waitUntil: 'networkidle' })
  // What others told lies over the page until it is put off.
  const putOff = page.getByRole('button', { name: later, exact: true })
  if (await putOff.count()) await putOff.first().dispatchEvent('click')
  return page
}

async function own(scene: Scene, name: string, size: Size, tab: string, theme: Theme = 'light'): Promise<Page> {
  const page = await scene.newPage()
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  await page.goto(new URL(`/${name}.html`, scene.own).href, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: tab }).click()
  return page
}

/** Nothing has the focus, and nothing moves. */
async function taken(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await document.fonts.ready
  })
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return picture
}

async function write({ name, width, height }: Picture, below: Buffer, above: OverlayOptions[] = []): Promise<void> {
  const whole = await sharp(below).composite(above).png().toBuffer()
  // In a second step: what lies above brings its transparency along after all other work is done.
  await sharp(whole).resize(width, height).removeAlpha().png({ compressionLevel: 9 }).toFile(join(PICTURES, name))
  console.log(`${width}×${height}  dist/store/${name}`)
}

/** Where the browser shows it: below its button, over the page. */
const popupAt = ({ width }: Size) => ({ left: width - POPUP.width - 40, top: 16 })

/** A soft edge, as the browser's own window has one. */
async function shadowed(popup: Buffer): Promise<Buffer> {
  const [x, y] = [POPUP.width + 48, POPUP.height + 48]
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="${y}"><rect x="24" y="28" width="${POPUP.width}" height="${POPUP.height}" rx="10" fill="#000" fill-opacity=".45"/></svg>`
  const round = `<svg xmlns="http://www.w3.org/2000/svg" width="${POPUP.width}" height="${POPUP.height}"><rect width="100%" height="100%" rx="10"/></svg>`
  const cut = await sharp(popup)
    .composite([{ input: Buffer.from(round), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(await sharp(Buffer.from(shade)).blur(9).png().toBuffer())
    .composite([{ input: cut, left: 24, top: 24 }])
    .png()
    .toBuffer()
}

async function withPopup(picture: Picture, below: Page, popup: Page): Promise<void> {
  const { left, top } = popupAt(picture)
  await write(picture, await taken(below), [{ input: await shadowed(await taken(popup)), left: left - 24, top }])
}

async function besidePanel(scene: Scene): Promise<void> {
  const { width, height } = pictures.panel
  const panel = await own(scene, 'sidepanel', { width: PANEL_WIDTH, height }, taskTexts.tab)
  const start = panel.getByRole('button', { name: /^Start / }).first()
  const what = ((await start.getAttribute('aria-label')) ?? '').replace(/^Start /, '')
  const address = (await panel.getByRole('link', { name: what, exact: true }).first().getAttribute('href')) ?? ''
  await start.click()
  await panel.getByRole('img', { name: taskTexts.isTimed.replace('{what}', what) }).waitFor()
  const task = await site(scene, new URL(address).pathname, { width: width - PANEL_WIDTH - 1, height })
  const blank = { create: { width, height, channels: 3 as const, background: '#c9c4bd' } }
  await write(pictures.panel, await sharp(blank).png().toBuffer(), [
    { input: await taken(task), left: 0, top: 0 },
    { input: await taken(panel), left: width - PANEL_WIDTH, top: 0 }
  ])
}

/** With what was logged on another day, which stands folded below today. */
async function withWeek(scene: Scene): Promise<void> {
  const popup = await own(scene, 'popup', POPUP, pageTexts.todayTab)
  await popup.getByRole('tabpanel').waitFor()
  await popup.evaluate(() => document.querySelectorAll('details').forEach(day => (day.open = true)))
  await withPopup(pictures.week, await site(scene, '/timelog', pictures.week), popup)
}

async function withEntry(scene: Scene): Promise<void> {
  const popup = await own(scene, 'popup', POPUP, pageTexts.entryTab)
  await popup.getByLabel(timeTexts.hours).first().fill('1h 30')
  await popup.getByLabel(timeTexts.notes, { exact: true }).fill(NOTES)
  await withPopup(pictures.entry, await site(scene, '/timelog', pictures.entry), popup)
}

/** Its own words and the icon, beside the timer. */
async function tile(scene: Scene): Promise<void> {
  const face = await own(scene, 'popup', POPUP, pageTexts.timerTab)
  const logo = await readFile(new URL('../../site/public/favicon.svg', import.meta.url), 'base64')
  const timer = (await taken(face)).toString('base64')
  const page = await scene.newPage()
  await page.setViewportSize(pictures.tile)
  await page.setContent(`<style>
    body { margin: 0; inline-size: 440px; block-size: 280px; overflow: clip; background: #fff4d9; color: #201b16; font: 17px/1.35 system-ui, sans-serif; position: relative }
    .logo { position: absolute; inset: 34px auto auto 28px; inline-size: 56px }
    h1 { position: absolute; inset: 98px auto auto 28px; margin: 0; font-size: 34px; line-height: 1.1 }
    p { position: absolute; inset: 146px auto auto 28px; margin: 0; inline-size: 176px }
    .timer { position: absolute; inset: 30px auto auto 216px; inline-size: 260px; border-radius: 10px; box-shadow: 0 6px 24px #0005 }
    </style><img class="logo" src="data:image/svg+xml;base64,${logo}"><h1>Workbee</h1><p>${LINE}</p>
    <img class="timer" src="data:image/png;base64,${timer}">`)
  await write(pictures.tile, await taken(page))
}

export async function takePictures(): Promise<void> {
  await buildIfStale()
  await rm(PICTURES, { recursive: true, force: true })
  await mkdir(PICTURES, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'workbee-store-'))
  try {
    const scene = await openScene(folder)
    try {
      // First, since the timer is started there.
      await besidePanel(scene)
      const popup = (tab: string, theme?: Theme) => own(scene, 'popup', POPUP, tab, theme)
      const { timer, dark } = pictures
      await withPopup(timer, await site(scene, '/dashboard', timer), await popup(pageTexts.timerTab))
      await withEntry(scene)
      await withWeek(scene)
      await withPopup(dark, await site(scene, '/dashboard', dark, 'dark'), await popup(pageTexts.timerTab, 'dark'))
      await tile(scene)
    } finally {
      await scene.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await takePictures()
