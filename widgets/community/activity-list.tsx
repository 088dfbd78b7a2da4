import { define } from '#widgets/kit/element/define.tsx'

import css from './community.css?inline'
import { Events } from './events/events.tsx'

const ActivityList = () => <Events asList />

define('bee-activity-list', ActivityList, { props: {}, css })
