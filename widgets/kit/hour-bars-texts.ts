// What bars of hours say.
export const said = '{name}: {tangible} tangible, {intangible} intangible'
export const when = 'When'
export const tangible = 'Tangible hours'
export const intangible = 'Intangible hours'
