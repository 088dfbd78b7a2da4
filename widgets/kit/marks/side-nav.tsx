import { Icon } from './icon.tsx'

export interface SideLink {
  label: string
  href: string
  icon?: string
  /** A number that asks for attention. */
  count?: number
  current?: boolean
}

/** The pages of one area, in groups when they have names. */
export function SideNav(props: { label: string; groups: readonly { name?: string; links: readonly SideLink[] }[] }) {
  return (
    <nav className="side-nav" aria-label={props.label}>
      {props.groups.flatMap(({ name, links }) => [
        ...(name ? [<h2 key={`group ${name}`}>{name}</h2>] : []),
        ...links.map(({ label, href, icon, count, current }) => (
          <a key={href} href={href} aria-current={current ? 'page' : undefined}>
            {icon && <Icon of={icon} />}
            {label}
            {count !== undefined && count > 0 && <span className="count">{count}</span>}
          </a>
        ))
      ])}
    </nav>
  )
}
