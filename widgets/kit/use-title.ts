// What the tab is called on a page about one thing: the thing.
import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => void dispatchEvent(new CustomEvent('bee-title', { detail: title })), [title])
}
