import { faqCalls } from '#shared/help/faq-calls.ts'
import { faqs } from '#shared/help/faqs.ts'
import { recordTests } from '#tests/kit/records/holds.ts'
import { openTestServer } from '#tests/kit/test-server.ts'

recordTests(faqs, faqCalls, openTestServer, ['found'])
