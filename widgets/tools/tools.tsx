// The list of tools.
import { define } from '#widgets/kit/element/define.tsx'

import { PieceList } from './piece-list.tsx'
import css from './tools.css?inline'

const List = ({ project }: { project?: string }) => <PieceList category="Tool" project={project} />

define('bee-tools', List, { props: { project: 'string' }, css })
