/** A figure and the most it may be; `bar` is absent where a figure is only shown. */
export type Row =
  | { what: string; figure: number; unit: string; bar: number }
  | { what: string; figure: number; unit: string }

export interface Bench {
  measure: () => Promise<Row[]>
}
