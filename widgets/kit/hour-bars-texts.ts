// What bars of hours say.
export const said = '{name}: {tangible} tangible, {intangible} intangible'
export const when = 'When'
export const tangible = 'Tangible'
export const intangible = 'Intangible'
