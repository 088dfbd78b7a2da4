// A partner's application in React, drawn in the browser alone, or on a server first.
import { type ComponentType, type ReactNode, type Ref, StrictMode, useState } from 'react'

interface JobsProps {
  server: string
  pageSize?: number
  category?: string
  texts?: Record<string, string>
  className?: string
  children?: ReactNode
  ref?: Ref<HTMLElement>
  onBeeLoad?: (event: CustomEvent<{ total: number; category: string }>) => void
  onBeeSelect?: (event: CustomEvent<{ href: string }>) => void
}

export interface Elements {
  BeeJobs: ComponentType<JobsProps>
  BeeSubscribe: ComponentType<{ server: string; texts?: Record<string, string>; onBeeSubscribe?: () => void }>
}

export const heard: string[] = []

const stages = [
  { category: 'Food', texts: { Go: 'Los', Subscribe: 'Dazu' } },
  { category: 'Construction', texts: { Go: 'Allez', Subscribe: 'Dazu' } }
] as const

export const makeApp = ({ BeeJobs, BeeSubscribe }: Elements) =>
  function App({ server }: { server: string }) {
    const [stage, setStage] = useState(0)
    const { category, texts } = stages[stage] ?? stages[0]
    return (
      <StrictMode>
        <button onClick={() => setStage(1)}>Other ones</button>
        <BeeJobs
          ref={element => void (element && Object.assign(globalThis, { held: element.localName }))}
          server={server}
          pageSize={3}
          category={category}
          texts={texts}
          className="list"
          onBeeLoad={event => heard.push(`${stage} load ${event.detail.category} ${event.detail.total}`)}
          onBeeSelect={event => {
            event.preventDefault()
            heard.push(`${stage} select`)
          }}
        >
          <a href="/openings">Openings</a>
        </BeeJobs>
        <BeeSubscribe server={server} texts={texts} onBeeSubscribe={() => heard.push('subscribed')} />
      </StrictMode>
    )
  }
