import '../../page-kit/sheets.ts'
import { openPage } from '../../page-kit/page.tsx'
import { DiagnosisPage } from '../../diagnosis/diagnosis.tsx'

void openPage(<DiagnosisPage />)
