import type { FocusEvent, MouseEvent } from 'react'

/** For a field that is entered: what is typed takes the place of what stood there. */
export const selectAll = {
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
  // The press that enters would put the cursor somewhere instead.
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (event.currentTarget.matches(':focus')) return
    event.preventDefault()
    event.currentTarget.focus()
  }
}
