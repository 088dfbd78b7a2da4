import '../../page-kit/sheets.ts'
import { openPage } from '../../page-kit/page.tsx'
import { OptionsPage } from '../../options/options.tsx'

void openPage(<OptionsPage />)
