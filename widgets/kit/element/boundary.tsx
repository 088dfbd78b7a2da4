import { Component, type ReactNode } from 'react'

import { askAgain } from './later.tsx'
import { LostCode } from './lost-code.tsx'

interface BoundaryProps {
  children: ReactNode
  /** What stands there instead, where a sentence has no room. */
  instead?: ReactNode
}

/** An error boundary around each widget, so that the rest of the page keeps working. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
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
    const { children, instead } = this.props
    return this.state.failed ? <LostCode retry={this.#reload} instead={instead} /> : children
  }
}
