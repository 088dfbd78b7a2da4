// `await confirm({…})` from anywhere. The question draws itself in its own element at the end of the page.
export interface Question {
  title: string
  /** What will happen, naming the thing it happens to. */
  text?: string
  yes: string
  no?: string
  danger?: boolean
}

export interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

/** True when the person agreed; closing the question in any other way is a no. */
export async function confirm(question: Question): Promise<boolean> {
  await import('./confirm-view.tsx')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const asked: OpenQuestion = { ...question, answer: resolve }
  const host = Object.assign(document.createElement('bee-confirm'), { asked })
  document.body.append(host)
  try {
    return await promise
  } finally {
    host.remove()
  }
}
