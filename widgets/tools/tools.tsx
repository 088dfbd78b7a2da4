// The list of tools.
import { define } from '#widgets/kit/element/define.tsx'

import { PieceList } from './piece-list.tsx'
import css from './tools.css?inline'

define('bee-tools', () => <PieceList category="Tool" />, { props: {}, css })
