// A report of something that is no longer there, or never was.
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { LinkButton } from '#widgets/kit/marks/button.tsx'
import { folder } from '#widgets/kit/marks/icons.ts'

interface GoneProps {
  title: string
  why: string
  /** Where there are others. */
  href: string
  next: string
}

export const Gone = ({ title, why, href, next }: GoneProps) => (
  <section className="card">
    <h1 className="vh">{title}</h1>
    <Empty
      icon={folder}
      title={title}
      next={
        <LinkButton size="sm" href={href}>
          {next}
        </LinkButton>
      }
    >
      {why}
    </Empty>
  </section>
)
