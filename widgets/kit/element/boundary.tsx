import { Component, type ReactNode } from 'react'

import { ErrorState } from '../marks/error-state.tsx'

/** An error boundary around each widget, so that the rest of the page keeps working. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorState onReload={() => this.setState({ failed: false })} /> : this.props.children
  }
}
