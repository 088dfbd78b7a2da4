// Whether a summary waits on this device to be handed in: apart, for pages that load nothing else of summaries.
import { environment } from '../kit/environment.ts'

export const WAITING = 'summary-out'

/** The drafts of the device are kept under one name. */
export const summaryWaits = (): boolean => environment.keep.getItem('workbee/drafts')?.includes(WAITING) ?? false
