// The list of equipment.
import { define } from '#widgets/kit/element/define.tsx'

import { PieceList } from './piece-list.tsx'
import css from './tools.css?inline'

define('bee-equipment', () => <PieceList category="Equipment" />, { props: {}, css })
