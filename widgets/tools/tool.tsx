// A tool.
import { define } from '#widgets/kit/element/define.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import historyCss from '#widgets/kit/lists/history.css?inline'

import { PiecePage } from './piece-page.tsx'
import css from './tools.css?inline'

define('bee-tool', ({ toolId = '' }: { toolId?: string }) => <PiecePage id={toolId} category="Tool" />, {
  props: { toolId: 'string' },
  css: fields + historyCss + css
})
