// How amounts, sums and days of sites are written.
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

export const amountOf = (amount: number, unit: string): string => `${number.format(amount)}${unit && ` ${unit}`}`
export const dollars = (amount: number): string => sum.format(amount)
export const dayOf = (text: string): string => day.format(new Date(`${text.slice(0, 10)}T00:00:00Z`))
export const dateOf = (text: string): string => date.format(new Date(`${text.slice(0, 10)}T00:00:00Z`))
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
