// Stock is not here: its rows are the ledger's, and nobody else makes them.
import { purchases } from '#shared/materials/purchases.ts'
import { purchaseCalls, typeCalls, unitCalls } from '#shared/materials/record-calls.ts'
import { inventoryTypes, inventoryUnits } from '#shared/materials/types.ts'
import { recordTests } from '#tests/kit/records/holds.ts'
import { openTestServer } from '#tests/kit/test-server.ts'

recordTests(inventoryUnits, unitCalls)
recordTests(inventoryTypes, typeCalls, openTestServer, ['bought_as'])
recordTests(purchases, purchaseCalls, openTestServer, ['decided_by', 'decided_at'])
