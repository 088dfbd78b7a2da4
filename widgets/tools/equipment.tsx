// The list of equipment.
import { define } from '#widgets/kit/element/define.tsx'

import { PieceList } from './piece-list.tsx'
import css from './tools.css?inline'

const List = ({ project }: { project?: string }) => <PieceList category="Equipment" project={project} />

define('bee-equipment', List, { props: { project: 'string' }, css })
