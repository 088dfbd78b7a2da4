// Pictures of units, drawn by us: a house, a garden and a room, flat and in the hue of the village.
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 675

type Shape = 'bottle' | 'box' | 'dome' | 'house' | 'round' | 'tree'

export const hsl = (hue: number, saturation: number, light: number): string => {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    const a = (saturation / 100) * Math.min(light / 100, 1 - light / 100)
    return Math.round(255 * (light / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

const whole = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 400 225">${inside}</svg>`

const hills = (hue: number) => `<path fill="${hsl(hue, 60, 92)}" d="M0 0h400v225H0z"/>
  <path fill="${hsl(hue, 42, 82)}" d="M0 160c60-40 120-46 190-18s140 4 210-34v117H0z"/>`
const ground = (hue: number) => `<path fill="${hsl(hue, 40, 70)}" d="M0 192c90-16 170-6 230-4s120-4 170-12v49H0z"/>`

const shapes: Readonly<Record<Shape, (wall: string, dark: string, light: string) => string>> = {
  dome: (wall, dark, light) => `<path fill="${wall}" d="M104 190a96 96 0 0 1 192 0z"/>
    <path fill="${dark}" d="M180 190v-38a20 20 0 0 1 40 0v38z"/>
    <circle cx="146" cy="148" r="10" fill="${light}"/><circle cx="254" cy="148" r="10" fill="${light}"/>`,
  round: (wall, dark, light) => `<path fill="${wall}" d="M120 190v-60c0-20 160-20 160 0v60z"/>
    <path fill="${dark}" d="M96 132c40-56 168-56 208 0z"/><path fill="${dark}" d="M182 190v-34a18 18 0 0 1 36 0v34z"/>
    <circle cx="150" cy="154" r="9" fill="${light}"/><circle cx="250" cy="154" r="9" fill="${light}"/>`,
  house: (
    wall,
    dark,
    light
  ) => `<path fill="${wall}" d="M112 190v-74h176v74z"/><path fill="${dark}" d="M96 118l104-58 104 58z"/>
    <path fill="${dark}" d="M184 190v-46h32v46z"/><path fill="${light}" d="M132 136h30v26h-30zM238 136h30v26h-30z"/>`,
  box: (wall, dark, light) => `<path fill="${wall}" d="M84 190v-62h232v62zM140 128V72h176v56z"/>
    <path fill="${dark}" d="M96 190v-44h30v44z"/><path fill="${light}" d="M150 146h120v28H150zM164 86h128v26H164z"/>`,
  bottle: (wall, dark, light) => `<path fill="${wall}" d="M100 190v-80c60-26 140-26 200 0v80z"/>
    <path fill="${dark}" d="M184 190v-44h32v44z"/>${[120, 142, 164, 232, 254, 276]
      .flatMap(x => [132, 152, 172].map(y => `<circle cx="${x}" cy="${y}" r="7" fill="${light}"/>`))
      .join('')}`,
  tree: (wall, dark, light) => `<path fill="${dark}" d="M190 200v-70h20v70z"/>
    <circle cx="140" cy="92" r="46" fill="#8fb38a"/><circle cx="262" cy="88" r="50" fill="#8fb38a"/>
    <path fill="${wall}" d="M136 142V92h128v50z"/><path fill="${dark}" d="M124 94l76-40 76 40z"/>
    <path fill="${light}" d="M152 106h28v22h-28zM220 106h28v22h-28z"/>`
}

const house = (hue: number, shape: Shape) =>
  whole(hills(hue) + shapes[shape](hsl(hue, 38, 52), hsl(hue, 42, 28), hsl(hue, 60, 94)) + ground(hue))

const garden = (hue: number) =>
  whole(
    `${hills(130)}${[40, 110, 180, 250, 320]
      .map(
        (
          x,
          at
        ) => `<path fill="${hsl(110 + at * 6, 32, 42)}" d="M${x + 20} 200v-44c-26 2-34-20-34-20s32-6 34 16c2-26 38-26 38-26s-4 30-32 30v44z"/>
      <path fill="${hsl(hue, 38, 60)}" d="M${x - 12} 196h68v12h-68z"/>`
      )
      .join('')}${ground(130)}`
  )

const room = (hue: number) =>
  whole(`<path fill="${hsl(hue, 50, 90)}" d="M0 0h400v225H0z"/><path fill="${hsl(hue, 30, 72)}" d="M0 176h400v49H0z"/>
    <path fill="#bcdcea" d="M54 40h92v74H54z"/><path stroke="#fff" stroke-width="5" fill="none" d="M54 40h92v74H54zM100 40v74M54 77h92"/>
    <path fill="${hsl(hue, 36, 48)}" d="M210 112h14v76h-14zM360 140h12v48h-12z"/>
    <path fill="#fff" d="M222 146h140v22H222z"/><path fill="${hsl(hue, 46, 62)}" d="M256 146h106v22H256z"/>
    <path fill="${hsl(hue, 36, 42)}" d="M222 168h140v8H222z"/>`)

export interface Picture {
  name: string
  content: Buffer
}

export const drawn = async (name: string, svg: string): Promise<Picture> => ({
  name,
  content: await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
})

/** A house, its garden and a room of it. */
export const picturesOf = (word: string, hue: number, shape: Shape): Promise<Picture[]> =>
  Promise.all([
    drawn(`${word}.png`, house(hue, shape)),
    drawn(`${word}-garden.png`, garden(hue)),
    drawn(`${word}-room.png`, room(hue))
  ])
