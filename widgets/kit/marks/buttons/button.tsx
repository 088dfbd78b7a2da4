import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react'

import { Icon } from '../icon.tsx'

export type ButtonKind = 'danger primary' | 'danger' | 'primary' | 'quiet' | 'secondary'

/** What stands on it: words, or an icon alone with a name for those who do not see it. */
type Face =
  | { children: ReactNode; icon?: string | undefined; label?: string | undefined }
  | { children?: never; icon: string; label: string }

interface ButtonLook {
  kind?: ButtonKind | undefined
  size?: 'lg' | 'md' | 'sm' | undefined
  block?: boolean | undefined
  /** Fills the icon: play, pause and stop. */
  solid?: boolean | undefined
}

type OwnProp = 'aria-label' | 'children' | 'href'

export type ButtonProps = Omit<ComponentProps<'button'>, OwnProp> &
  Face &
  ButtonLook & {
    /** What it says while it works; then a second click does nothing. */
    busy?: string | false | undefined
  }

export type LinkButtonProps = Omit<ComponentProps<'a'>, OwnProp> & Face & ButtonLook & { href: string }

function classes({ kind = 'secondary', size, block }: ButtonLook, alone: boolean, more: string | undefined) {
  const sized = size === 'md' ? undefined : size
  return ['btn', kind, sized, block && 'block', alone && 'icon-only', more].filter(Boolean).join(' ')
}

/** The page around it says why, where it can. */
export const SLOW = 'bee-slow'
const SAYS_SO = 400
const SAYS_WHY = 8000

/** What is done at once does not flicker; what takes long says why. */
function Busy({ words, children }: Record<'children' | 'words', ReactNode>) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), SAYS_SO)
    const long = setTimeout(() => dispatchEvent(new Event(SLOW)), SAYS_WHY)
    return () => {
      clearTimeout(late)
      clearTimeout(long)
    }
  }, [])
  return isLate ? words : children
}

const ignore = (event: MouseEvent) => event.preventDefault()

/** One primary button a view, at the end; the rest secondary or quiet. */
export function Button(props: ButtonProps) {
  const { kind, size, block, solid, busy, icon, label, children, className, onClick, ...rest } = props
  const face = (
    <>
      {icon && <Icon of={icon} solid={solid} />}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      className={classes({ kind, size, block }, children === undefined, className)}
      aria-busy={busy ? true : undefined}
      aria-label={label}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Busy words={children === undefined ? face : busy}>{face}</Busy> : face}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton(props: LinkButtonProps) {
  const { kind, size, block, solid, icon, label, children, className, ...rest } = props
  return (
    <a {...rest} className={classes({ kind, size, block }, children === undefined, className)} aria-label={label}>
      {icon && <Icon of={icon} solid={solid} />}
      {children}
    </a>
  )
}
