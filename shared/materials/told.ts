// What keepers of a site are told of stock and purchases, and whoever asked for them.
import { act, kind, undoBy, type Plain } from '../notifications/kind.ts'
import { keepers } from './readers.ts'
import { purchaseCalls } from './record-calls.ts'
import * as texts from './told-texts.ts'

interface OfPurchase {
  purchase: string
  who: string
  /** '90 bags' and 'Lime, hydrated'. */
  amount: string
  thing: string
  site: string
}

const subject = ({ site }: { site: string }) => site
const about = ({ purchase }: { purchase: string }) => `purchase ${purchase}`
const opens = () => '/bmdashboard/purchaselist'
const rows = ({ purchase }: { purchase: string }) => ({ rows: { ids: [purchase] } })
const undo = undoBy(purchaseCalls.undo, () => ({}), 'changeSet')

export const materialsTold = {
  purchaseAsked: kind<Plain<OfPurchase> & { stock: string }>()({
    group: 'site',
    when: texts.whenAsked,
    to: 'the site’s manager and those who buy for it',
    by: ['buy', 'purchase.create', 'purchase.importRows'],
    says: texts.asked,
    detail: ({ stock }) => (stock ? texts.inStock : undefined),
    subject,
    about,
    waits: true,
    opens,
    open: texts.toPurchases,
    needs: keepers,
    acts: [
      act(texts.approve, purchaseCalls.actions.approve, rows, { did: texts.approved, undo }),
      { words: texts.rejectWhy, opens: () => '/bmdashboard/purchaselist?state=Pending' }
    ]
  }),
  purchaseDecided: kind<Plain<OfPurchase> & { state: string; reason: string }>()({
    group: 'site',
    when: texts.whenDecided,
    to: 'whoever asked for it',
    by: ['purchase.approve', 'purchase.reject'],
    says: ({ state, reason }) =>
      state === 'Approved' ? texts.decidedYes : reason ? texts.decidedReason : texts.decidedNo,
    subject,
    about,
    opens,
    open: texts.toPurchases
  }),
  stockLow: kind<{ name: string; project: string; left: string; level: string }>()({
    group: 'site',
    when: texts.whenLow,
    to: 'the site’s manager, those who buy for it, and whoever is named beside the level',
    by: ['logUse', 'setReorderLevel', 'transferStock'],
    says: texts.low,
    evenMine: true,
    subject: ({ project }) => project,
    opens,
    open: texts.lowLink
  })
}
