// A piece of equipment.
import { define } from '#widgets/kit/element/define.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import historyCss from '#widgets/kit/lists/history.css?inline'

import { PiecePage } from './piece-page.tsx'
import css from './tools.css?inline'

define(
  'bee-equipment-piece',
  ({ equipmentId = '' }: { equipmentId?: string }) => <PiecePage id={equipmentId} category="Equipment" />,
  { props: { equipmentId: 'string' }, css: fields + historyCss + css }
)
