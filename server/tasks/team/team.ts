// The table of team members' tasks: everybody one works with, with hours of this week and open tasks.
import { readable } from '#shared/people/fields.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { summaryOptions } from '#shared/people/rules.ts'
import { mayFollowUp } from '#shared/tasks/follow-up.ts'
import type * as calls from '#shared/tasks/team/calls.ts'
import type { TeamMember, TeamTask } from '#shared/tasks/team/schemas.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { isId } from '../../kit/database/ids.ts'
import type { TreeTools } from '../tree/handlers.ts'
import { noticesOf, sinceOf } from '../notice-queries.ts'
import {
  allMembers,
  filtersOf,
  type FoundMember,
  type FoundTask,
  pageOfMembers,
  tasksOfPeople,
  wholeTasksOf
} from './queries.ts'
import { scopeFor } from './scope.ts'

const listOf = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').filter(Boolean))]

const hoursOf = (seconds: number): number => Math.round(seconds / (HOUR / 100)) / 100

function toMember({ tangible, all, away, followUps: _, changed: __, ...row }: FoundMember): Omit<TeamMember, 'tasks'> {
  return {
    ...row,
    totaltangibletime_hrs: hoursOf(tangible),
    totaltime_hrs: hoursOf(all),
    timeOffFrom: away?.from ?? null,
    timeOffTill: away?.till ?? null
  }
}

function toTask({ personId: _, ...task }: FoundTask, { followUps, changed }: FoundMember, follows: boolean): TeamTask {
  return {
    ...task,
    ...(follows && { followUp: followUps[task._id] ?? null }),
    isChanged: changed.includes(task._id)
  }
}

type CallNames = 'readTeamTaskFilters' | 'readTeamTasks' | 'readTeamTasksPage'

export const teamTasks = ({ pictureUrl }: TreeTools): Pick<Handlers<typeof calls>, CallNames> => ({
  async readTeamTasksPage({ id: _, teams, codes, colors, away, ...asked }, { trx, me, record, now, today }) {
    const scope = await scopeFor(trx, me, record)
    const chosen = { teams: listOf(teams).filter(isId), codes: listOf(codes), colors: listOf(colors), away }
    const { items, ...page } = await pageOfMembers(trx, scope, { ...asked, ...chosen }, { today, since: sinceOf(now) })
    const found = items.length
      ? await tasksOfPeople(
          trx,
          items.map(({ personId }) => personId)
        )
      : []
    const byPerson = Map.groupBy(found, ({ personId }) => personId)
    const follows = mayFollowUp(me)
    return {
      ...page,
      items: items.map(one => ({
        ...toMember(one),
        tasks: (byPerson.get(one.personId) ?? []).map(task => toTask(task, one, follows))
      }))
    }
  },

  async readTeamTasks(_, { trx, me, record, now, today }) {
    const scope = await scopeFor(trx, me, record)
    const people = await allMembers(trx, scope, { today, since: sinceOf(now) })
    const ids = people.map(({ personId }) => personId)
    const [found, notices] = await Promise.all([wholeTasksOf(trx, ids), noticesOf(trx, ids, sinceOf(now))])
    const byTask = Map.groupBy(notices, ({ taskId }) => taskId)
    const whole = found.map(task => ({
      ...task,
      resources: task.resources.map(one => ({ ...one, profilePic: pictureUrl(one.profilePic, now) })),
      taskNotifications: (byTask.get(task._id) ?? []).map(({ _id, taskId, userId, oldTask, dateCreated }) => ({
        _id,
        taskId,
        userId,
        oldTask,
        dateCreated
      }))
    }))
    const open = whole.flatMap(task =>
      task.resources.filter(one => !one.completedTask).map(one => ({ personId: one.userID, task }))
    )
    const byPerson = Map.groupBy(open, ({ personId }) => personId)
    return people.map(({ adminLinks, ...one }) => {
      const seen = {
        ownerId: one.personId,
        privacy: { blueSquares: false, email: false, phoneNumber: false },
        sharesTeam: false
      }
      return {
        ...toMember(one),
        adminLinks: readable(me, seen, 'adminLinks') ? adminLinks : [],
        tasks: (byPerson.get(one.personId) ?? []).map(({ task }) => task)
      }
    })
  },

  async readTeamTaskFilters(_, { trx, me, record }) {
    const { teams, codes, colors } = await filtersOf(trx, await scopeFor(trx, me, record))
    return {
      teams,
      codes: codes.map(value => ({ value, label: value })),
      colors: summaryOptions.filter(one => colors.includes(one))
    }
  }
})
