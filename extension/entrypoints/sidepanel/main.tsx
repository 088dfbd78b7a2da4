import '../../page-kit/sheets.ts'
import '#widgets/timer/panel.css'
import '../../popup/popup.css'
import { openPopup } from '../../popup/open.tsx'

void openPopup()
