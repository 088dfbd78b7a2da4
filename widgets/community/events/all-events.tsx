import { define } from '#widgets/kit/element/define.tsx'

import css from '../community.css?inline'
import { Events } from './events.tsx'

const AllEvents = () => <Events />

define('bee-all-events', AllEvents, { props: {}, css })
