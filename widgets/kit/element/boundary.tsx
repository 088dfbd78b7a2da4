import { Component, type ReactNode } from 'react'

import { ErrorState } from '../marks/error-state.tsx'
import { askAgain } from './later.tsx'

/** An error boundary around each widget, so that the rest of the page keeps working. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  #tries = 0

  static getDerivedStateFromError() {
    return { failed: true }
  }

  readonly #reload = () => {
    this.#tries += 1
    // Some browsers keep a failed import until the page is loaded anew; without a network there is no page to load.
    if (this.#tries > 1 && navigator.onLine) return location.reload()
    askAgain()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <ErrorState onReload={this.#reload} /> : this.props.children
  }
}
