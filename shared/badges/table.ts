import { table } from '../kit/lists/table.ts'
import * as texts from './office-texts.ts'
import { ruleText } from './rules.ts'
import type { Badge } from './schemas.ts'

export const badgeTable = table<Badge>({
  name: texts.title,
  columns: [
    { key: 'name', label: texts.badge, value: ({ badgeName }) => badgeName, title: true },
    { key: 'type', label: texts.type, value: ({ type }) => type, filter: true, wide: true },
    { key: 'rule', label: texts.rule, value: ruleText, sort: false, wide: true },
    { key: 'ranking', label: texts.ranking, value: ({ ranking }) => ranking || undefined, kind: 'number' },
    { key: 'holders', label: texts.holders, value: ({ holders }) => holders, kind: 'number' },
    { key: 'report', label: texts.inReports, value: ({ showReport }) => showReport, kind: 'yes-no', sort: false }
  ],
  search: { label: texts.search, of: badge => `${badge.badgeName} ${badge.type} ${badge.description}` },
  empty: texts.none
})
