// Why a press is still under way; its code comes when one is.
import { t } from '#shared/kit/texts.ts'

import { slow } from '../slow-texts.ts'
import { toast } from './toast.tsx'

export const sayWhy = (): void => toast(t(slow), 'info')
