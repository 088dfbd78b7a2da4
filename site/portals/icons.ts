// The icons of the menu beside a site, by the pages they lead to.
import { alertTriangle } from '#widgets/kit/marks/icons-first.ts'
import { clock, packages, school, tool, usersGroup } from '#widgets/kit/marks/icons.ts'

const dashboard =
  'M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1M5 16h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1M15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1M15 4h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1'
const bottle =
  'M10 5h4v-2a1 1 0 0 0 -1 -1h-2a1 1 0 0 0 -1 1v2M14 3.5c0 1.626 .507 3.212 1.45 4.537l.05 .07a8.093 8.093 0 0 1 1.5 4.694v6.199a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-6.2c0 -1.682 .524 -3.322 1.5 -4.693l.05 -.07a7.823 7.823 0 0 0 1.45 -4.537M7 14.803a2.4 2.4 0 0 0 1 -.803a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 1 -.805'
const recycle =
  'M12 17l-2 2l2 2M10 19h9a2 2 0 0 0 1.75 -2.75l-.55 -1M8.536 11l-.732 -2.732l-2.732 .732M7.804 8.268l-4.5 7.794a2 2 0 0 0 1.506 2.89l1.141 .024M15.464 11l2.732 .732l.732 -2.732M18.196 11.732l-4.5 -7.794a2 2 0 0 0 -3.256 -.14l-.591 .976'
const backhoe =
  'M2 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M11 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M13 19l-9 0M4 15l9 0M8 12v-5h2a3 3 0 0 1 3 3v5M5 15v-2a1 1 0 0 1 1 -1h7M21.12 9.88l-3.12 -4.88l-5 5M21.12 9.88a3 3 0 0 1 -2.12 5.12a3 3 0 0 1 -2.12 -.88l4.24 -4.24'
const chartBar =
  'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14M4 20h14'

export const portalIcons: Readonly<Record<string, string>> = {
  projects: dashboard,
  materials: packages,
  consumables: bottle,
  reusables: recycle,
  tools: tool,
  equipment: backhoe,
  Issue: alertTriangle,
  lessonlist: school,
  timelog: clock,
  externalteam: usersGroup,
  totalconstructionsummary: chartBar
}
