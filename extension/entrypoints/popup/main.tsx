import '../../page-kit/sheets.ts'
import '#widgets/timer/face.css'
import '../../popup/popup.css'
import { openPopup } from '../../popup/open.tsx'

void openPopup()
