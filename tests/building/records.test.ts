import { externalCalls } from '#shared/building/external/list-calls.ts'
import { externalPeople } from '#shared/building/external/people.ts'
import { issueCalls } from '#shared/building/issue-list-calls.ts'
import { issues } from '#shared/building/issues.ts'
import { recordTests } from '#tests/kit/records/holds.ts'

recordTests(externalPeople, externalCalls)
recordTests(issues, issueCalls)
