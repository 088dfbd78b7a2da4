// Blue squares for those who look after people: who is at risk this week, and what was answered.
import * as texts from '#shared/blue-squares/answer-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'

import { AtRisk, riskCss } from './at-risk.tsx'
import css from './blue-squares.css?inline'
import { OpenAnswers } from './open-answers.tsx'

const keys = ['risk', 'answers'] as const
const labels = { risk: texts.atRisk, answers: texts.answers }

function BlueSquaresPage() {
  const [tab, choose] = useAnchoredTab(keys, 'risk')
  const tabs = keys.map(key => ({ key, label: t(labels[key]) }))
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <Tabs label={t(texts.title)} tabs={tabs} value={tab} onChange={choose}>
        {tab === 'risk' ? <AtRisk /> : <OpenAnswers />}
      </Tabs>
    </>
  )
}

define('bee-blue-squares', BlueSquaresPage, { props: {}, css: riskCss + css })
