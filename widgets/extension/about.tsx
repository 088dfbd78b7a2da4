// What the extension is, where to get it, and how to connect it.
import type { ReactNode } from 'react'

import * as texts from '#shared/extension/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { CopyButton } from '#widgets/kit/marks/buttons/copy-button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { download } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'

import css from './about.css?inline'

const Steps = ({ of, children }: { of: readonly string[]; children?: ReactNode }) => (
  <ol>
    {children}
    {of.map(step => (
      <li key={step}>{t(step)}</li>
    ))}
  </ol>
)

/** What is downloaded here knows this address; what came from another server or a store does not. */
const Address = () => (
  <li>
    {t(texts.connectAddress)}
    <div className="row address">
      <code>{location.origin}</code>
      <CopyButton text={location.origin} label={t(texts.addressLabel)} />
    </div>
  </li>
)

interface InstallGuide {
  title: string
  label: string
  file: string
  steps: readonly string[]
}

const ways: readonly InstallGuide[] = [
  {
    title: texts.chromeTitle,
    label: texts.chromeDownload,
    file: 'workbee-chrome.zip',
    steps: [texts.chromeUnpack, texts.chromeOpen, texts.chromeLoad]
  },
  {
    title: texts.firefoxTitle,
    label: texts.firefoxDownload,
    file: 'workbee-firefox.zip',
    steps: [texts.firefoxOpen, texts.firefoxLoad]
  }
]

const Install = ({ title, label, file, steps }: InstallGuide) => (
  <section className="card card-body stack">
    <h2>{t(title)}</h2>
    <Steps of={steps} />
    <p>
      <LinkButton href={`/extension/${file}`} download={file} icon={download}>
        {t(label)}
      </LinkButton>
    </p>
  </section>
)

const About = () => (
  <>
    <PageHead title={t(texts.aboutTitle)} lead={t(texts.aboutLead)} />
    <div className="stack">
      <div className="ways">
        {ways.map(way => (
          <Install key={way.file} {...way} />
        ))}
      </div>
      <section className="card card-body stack">
        <h2>{t(texts.connectHow)}</h2>
        <Steps of={[texts.connectPress, texts.connectCheck, texts.connectApprove]}>
          <Address />
        </Steps>
        <p className="muted">{t(texts.asksFor)}</p>
      </section>
    </div>
  </>
)

define('bee-extension', About, { props: {}, css })
