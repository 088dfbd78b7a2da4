// The texts behind some info icons, and a pop-up with the text that it can be set back to.
import type { Trx } from '#server/kit/database/database.ts'
import { addDays, type Day, startOfDay } from '#shared/kit/time/day.ts'

import { insert } from '../insert.ts'
import type { Chance } from '../random.ts'

const texts = [
  {
    name: 'Dashboard',
    visibility: '0',
    content:
      '<p>What you see first: <strong>your hours</strong>, your tasks, and everybody’s week.</p><ul><li>The bar is full when you have done what you promised.</li><li>Time you can show counts. Calls and reading are kept, but do not.</li></ul>'
  },
  {
    name: 'Timelog',
    visibility: '0',
    content:
      '<p><strong>Tangible time</strong> is work whose result can be shown: a drawing, a wall sample, a page of the portal. It counts towards your weekly commitment.</p><p><strong>Intangible time</strong> is everything else that the organization needs: calls, reading, learning a tool.</p>'
  },
  {
    name: 'Leaderboard',
    visibility: '0',
    content: '<p>Nobody is ranked here by who they are. The bar is your own promise, and how far you are.</p>'
  },
  {
    name: 'Teams',
    visibility: '2',
    content: '<p>A team sees the hours of its members. Take somebody off before you delete it.</p>'
  },
  {
    name: 'User Management',
    visibility: '1',
    content: '<p>A final day ends an account in the night after it. Nothing that somebody did is lost.</p>'
  },
  {
    name: 'Requested Time Off',
    visibility: '0',
    content: '<p>Weeks begin on Sunday. Ask before the week begins, and no blue square is given for it.</p>'
  }
] as const

const popup = { name: 'Delete a task', content: '<p>Its hours stay with those who worked on it.</p>' }

export async function fillInfo(trx: Trx, day: Day, luck: Chance): Promise<void> {
  await insert(
    trx,
    'information',
    texts.map((text, index) => {
      const written = startOfDay(addDays(day, -9 * index - 2))
      return { id: luck.id(written), ...text, updated_at: written.toISOString() }
    })
  )
  const kept = startOfDay(addDays(day, -30))
  await insert(trx, 'popup', [
    {
      id: luck.id(kept),
      ...popup,
      backup_name: popup.name,
      backup_content: popup.content,
      backup_at: kept.toISOString(),
      updated_at: kept.toISOString()
    }
  ])
}
