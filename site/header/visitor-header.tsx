// The bar of public pages for whoever is not signed in: who we are, and the ways in.
import { t } from '#shared/kit/texts.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Logo } from '#widgets/kit/marks/logo.tsx'

import { signInPath } from '../guard.ts'
import { texts } from '../texts.ts'

const current = (href: string, path: string) => (href === path ? { 'aria-current': 'page' as const } : {})

export const VisitorHeader = ({ path }: { path: string }) => (
  <header className="visitor-header">
    <div className="in">
      <Logo href="/" />
      <nav aria-label={t(texts.mainNav)}>
        <a href="/jobs" {...current('/jobs', path)}>
          {t(texts.openings)}
        </a>
        <a href="/email-subscribe" {...current('/email-subscribe', path)}>
          {t(texts.subscribe)}
        </a>
      </nav>
      <LinkButton size="sm" href={signInPath(path)}>
        {t(texts.logIn)}
      </LinkButton>
    </div>
  </header>
)
