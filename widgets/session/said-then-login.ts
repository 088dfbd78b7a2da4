import { useCallback, useEffect, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'

/** After a success its sentence is shown for a moment, then the login page comes. */
export function useSaidThenLogin(after: number): [string | undefined, (sentence: string) => void] {
  const [said, say] = useState<string>()
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => environment.go('/login'), after)
    return () => clearTimeout(timer)
  }, [said, after])
  return [said, useCallback((sentence: string) => say(sentence), [])]
}
