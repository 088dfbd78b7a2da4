import { useEffect, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'

/** After a success its sentence is shown for a moment, then the login page comes. */
export function useMessageThenLogin(after: number): [string | undefined, (sentence: string) => void] {
  const [message, show] = useState<string>()
  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(() => environment.go('/login'), after)
    return () => clearTimeout(timer)
  }, [message, after])
  return [message, show]
}
