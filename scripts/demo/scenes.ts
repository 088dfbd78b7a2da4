// Pictures of courses and events, drawn by us: one thing before hills, flat and in one hue.
import { hashOf, putFile } from '#server/kit/files/queries.ts'
import type { Trx } from '#server/kit/database/database.ts'

import { drawn, hsl } from './pictures.ts'

interface Inks {
  sky: string
  thing: string
  soft: string
  dark: string
  light: string
}

const things = {
  bales: ({ thing, soft, dark, light }: Inks) => `<path fill="${thing}" d="M110 92h180v78H110z"/>
    <path fill="${dark}" d="M92 96 200 48l108 48-6 8-102-44-102 44z"/>
    <path stroke="${soft}" stroke-width="2.5" d="M110 118h180M110 144h180M140 92v26M180 92v26M220 92v26M260 92v26M160 118v26M240 118v26M140 144v26M260 144v26"/>
    <path fill="${dark}" d="M184 126h32v44h-32z"/><path fill="${light}" d="M130 124h22v18h-22zM248 124h22v18h-22z"/>`,
  hammer: ({ thing, soft, dark }: Inks) => `<g transform="rotate(38 200 120)">
    <rect x="192" y="76" width="16" height="112" rx="8" fill="${dark}"/>
    <path fill="${thing}" d="M158 54h66l18 12v14l-18 8h-66z"/><path fill="${soft}" d="M158 54h-14l-8 10v14l8 10h14z"/></g>
    <g fill="${soft}"><circle cx="112" cy="96" r="6"/><circle cx="292" cy="70" r="5"/><circle cx="304" cy="138" r="7"/></g>`,
  drop: ({
    thing,
    light
  }: Inks) => `<path fill="${thing}" d="M200 48c34 44 52 66 52 90a52 52 0 0 1-104 0c0-24 18-46 52-90z"/>
    <path fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round" d="M172 140a28 28 0 0 0 24 26"/>`,
  dome: ({ thing, soft, dark, light }: Inks) => `<path fill="${thing}" d="M110 170a90 90 0 0 1 180 0z"/>
    <path stroke="${soft}" stroke-width="2.5" d="M116 150h168M126 128h148M142 108h116M166 92h68"/>
    <path fill="${dark}" d="M182 170v-34a18 18 0 0 1 36 0v34z"/>
    <g fill="${light}"><circle cx="148" cy="134" r="9"/><circle cx="252" cy="134" r="9"/></g>`,
  panel: ({ sky, thing, light }: Inks) => `<circle cx="200" cy="90" r="30" fill="${light}"/>
    <path fill="${thing}" d="M120 170l26-54h108l26 54z"/>
    <path stroke="${sky}" stroke-width="3" d="M133 143h134M172 116l-10 54M200 116v54M228 116l10 54"/>`,
  book: ({
    thing,
    light
  }: Inks) => `<path fill="${thing}" d="M200 84c-26-18-60-20-92-14v92c32-6 66-4 92 14 26-18 60-20 92-14V70c-32-6-66-4-92 14z"/>
    <path fill="none" stroke="${light}" stroke-width="4" d="M200 84v92M128 94c18-2 36 0 52 8M128 116c18-2 36 0 52 8M272 94c-18-2-36 0-52 8M272 116c-18-2-36 0-52 8"/>`,
  oven: ({ thing, soft, dark, light }: Inks) => `<path fill="${thing}" d="M130 170a70 70 0 0 1 140 0z"/>
    <path fill="${dark}" d="M176 170v-14a24 24 0 0 1 48 0v14zM192 70h16v34h-16z"/><path fill="${soft}" d="M118 170h164v14H118z"/>
    <path fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round" d="M200 58c-10-8 8-14 0-24"/>`,
  shoot: ({
    thing,
    dark
  }: Inks) => `<path fill="${thing}" d="M200 170c0-40 0-60-2-84 34 4 46 26 40 44-8 20-26 20-38 12zM198 140c-30 8-52-6-56-32 26-4 50 6 56 32z"/>
    <path stroke="${dark}" stroke-width="5" stroke-linecap="round" d="M199 172V96"/>
    <g fill="${dark}"><ellipse cx="120" cy="172" rx="10" ry="5"/><ellipse cx="282" cy="172" rx="10" ry="5"/></g>`,
  call: ({ thing, dark, light }: Inks) => `<rect x="110" y="62" width="180" height="104" rx="12" fill="${thing}"/>
    <g fill="${light}"><circle cx="158" cy="102" r="15"/><path d="M132 150a26 26 0 0 1 52 0zM216 150a26 26 0 0 1 52 0z"/><circle cx="242" cy="102" r="15"/></g>
    <path fill="${dark}" d="M176 178h48l10 12h-68z"/>`,
  frame: ({
    thing,
    dark,
    soft
  }: Inks) => `<path fill="none" stroke="${thing}" stroke-width="12" d="M112 172v-74l88-46 88 46v74M112 98h176M200 52v120"/>
    <path stroke="${soft}" stroke-width="6" d="M112 140h176M156 98v74M244 98v74"/><path fill="${dark}" d="M100 168h200v8H100z"/>`,
  cross: ({ thing, light }: Inks) => `<rect x="124" y="72" width="152" height="98" rx="14" fill="${thing}"/>
    <path fill="none" stroke="${thing}" stroke-width="10" d="M172 72V58q0-8 8-8h40q8 0 8 8v14"/>
    <path fill="${light}" d="M188 88h24v21h21v24h-21v21h-24v-21h-21v-24h21z"/>`
}
type Thing = keyof typeof things

/** What is drawn, in which hue, and the words for it. */
export type Scene = readonly [thing: Thing, hue: number, words: string]

function svgOf([thing, hue]: Scene): string {
  const inks = {
    sky: hsl(hue, 62, 92),
    thing: hsl(hue, 34, 52),
    soft: hsl(hue, 38, 70),
    dark: hsl(hue, 42, 26),
    light: hsl(hue, 60, 96)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 400 200">
    <path fill="${inks.sky}" d="M0 0h400v200H0z"/><path fill="${hsl(hue, 44, 83)}" d="M0 150c60-40 120-46 190-18s140 4 210-34v102H0z"/>
    ${things[thing](inks)}<path fill="${inks.soft}" d="M0 178c90-16 170-6 230-4s120-4 170-12v38H0z"/></svg>`
}

/** Kept as a file, and told as records hold one. */
export async function keptScene(trx: Trx, scene: Scene, now: Date) {
  const [thing, hue, alt] = scene
  const { name, content } = await drawn(`${thing}-${hue}.png`, svgOf(scene))
  const hash = hashOf(content)
  await putFile(trx, { hash, type: 'image/png', content }, now)
  return { hash, name, alt }
}
