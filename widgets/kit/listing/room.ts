/** The room that a page keeps is for the time before the first answer: afterwards the element ends where what it shows ends. */
export function endWithIt({ style }: HTMLElement): void {
  style.minBlockSize = '0'
}
