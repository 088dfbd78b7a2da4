import '../../page-kit/sheets.ts'
import '../../popup/popup.css'
import { openPopup } from '../../popup/open.tsx'

void openPopup()
