import { Component, type ReactNode } from 'react'

import { ErrorState } from '../marks/error-state.tsx'

/** A widget that fails to draw says so in its own place, and the rest of the page goes on. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorState onReload={() => this.setState({ failed: false })} /> : this.props.children
  }
}
