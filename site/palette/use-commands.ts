// What this person can do, and where they may go; tasks are asked for when the palette opens, the others as one types.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'

import { searchFaqs } from '#shared/help/calls.ts'
import { api } from '#shared/kit/calls/api.ts'
import { load } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listLessons } from '#shared/lessons/calls.ts'
import { findPeople } from '#shared/people/calls.ts'
import type { Me } from '#shared/session/store.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { isRunning } from '#shared/timer/rules.ts'
import { $mayAct, $timer } from '#shared/timer/store.ts'
import {
  clock,
  infoCircle,
  key as keyIcon,
  logout,
  moon,
  pause,
  play,
  plus,
  school,
  stop,
  sun
} from '#widgets/kit/marks/icons.ts'
import { listPath } from '#widgets/lessons/paths.ts'
import { startOn } from '#widgets/timer/presses.ts'

import { addEntry, leave, stopTimer, toggleTimer } from './acts.ts'
import { type PaletteQuery, type Command, readQuery } from './commands.ts'
import { type Entry, menuOf } from '../header/menu.ts'
import { $overlay } from '../overlay.ts'
import { paletteTexts as texts } from './texts.ts'
import { $rows } from '../routes/table.ts'
import { $theme, turnTheme } from '../theme.ts'

const PAUSE = 150
const FEWEST = 2
const MOST_LESSONS = 5

function useActs(): Command[] {
  const timer = useStore($timer)
  const mayAct = useStore($mayAct)
  const dark = useStore($theme) === 'dark'
  const runs = !!timer && isRunning(timer)
  const act = (id: string, label: string, icon: string, run: () => void, key?: string): Command => ({
    id,
    group: 'acts',
    label: t(label),
    icon,
    run,
    ...(key && { key })
  })
  return [
    ...(timer && mayAct
      ? [act('toggle', runs ? texts.pause : texts.start, runs ? pause : play, toggleTimer, 's')]
      : []),
    ...(timer?.started && mayAct ? [act('stop', texts.stop, stop, stopTimer, 'x')] : []),
    act('entry', texts.entry, plus, addEntry, 'n'),
    act('theme', dark ? texts.light : texts.dark, dark ? sun : moon, turnTheme, 't'),
    act('keys', texts.keys, keyIcon, () => $overlay.set('keys'), '?'),
    act('out', texts.signOut, logout, leave)
  ]
}

const MENUS = ['main', 'reports', 'other', 'me'] as const

const KEYS: Record<string, string> = { '/dashboard': 'g d', '/timelog': 'g t' }

const pageOf = ({ label, href }: Entry): Command => ({
  id: href,
  group: 'pages',
  label,
  href,
  ...(KEYS[href] && { key: KEYS[href] })
})

function useTasks(me: Me): Command[] {
  const { data = [] } = useStore(useMemo(() => load(listOpenTasks, { userId: me.id }), [me.id]))
  return data.map(({ _id, projectId, projectName, wbsId, wbsName, taskName }) => ({
    id: _id,
    group: 'tasks',
    label: taskName,
    find: `${projectName} ${wbsName}`,
    end: t(texts.startTask, { place: projectName }),
    icon: clock,
    run: () => void startOn({ projectId, wbsId, taskId: _id, label: taskName })
  }))
}

const findPeopleFor = async (text: string): Promise<Command[]> =>
  (await api(findPeople, { text })).map(({ _id, firstName, lastName }) => ({
    id: _id,
    group: 'people',
    label: `${firstName} ${lastName}`.trim(),
    end: t(texts.profile),
    href: `/userprofile/${_id}`
  }))

const findQuestions = async (q: string): Promise<Command[]> =>
  (await api(searchFaqs, { q })).map(({ _id, question }) => ({
    id: _id,
    group: 'questions',
    label: question,
    icon: infoCircle,
    href: `/faq#${_id}`
  }))

const findLessons = async (search: string): Promise<Command[]> =>
  (await api(listLessons, { search, size: MOST_LESSONS })).items.map(({ _id, title, projectName }) => ({
    id: _id,
    group: 'lessons',
    label: title,
    end: projectName,
    icon: school,
    href: `${listPath({ search: title })}#${_id}`
  }))

interface Found {
  /** What was typed when it was asked for. */
  words: string
  commands: Command[]
  /** Something could not be asked. */
  failed: boolean
}

const NOTHING: Found = { words: '', commands: [], failed: false }

/** What the server finds. Debounced; the answer to an older query is dropped. */
function useFound({ group, words }: PaletteQuery): Found {
  const [found, setFound] = useState<Found>(NOTHING)
  const asks = words.length >= FEWEST && (group === undefined || group === 'people')
  useEffect(() => {
    if (!asks) return undefined
    let isGone = false
    const find = async () => {
      const ways = group === 'people' ? [findPeopleFor] : [findPeopleFor, findQuestions, findLessons]
      const answers = await Promise.allSettled(ways.map(way => way(words.slice(0, 100))))
      if (isGone) return
      setFound({
        words,
        commands: answers.flatMap(one => (one.status === 'fulfilled' ? one.value : [])),
        failed: answers.some(({ status }) => status === 'rejected')
      })
    }
    const due = setTimeout(() => void find(), PAUSE)
    return () => {
      isGone = true
      clearTimeout(due)
    }
  }, [asks, group, words])
  return asks && found.words === words ? found : NOTHING
}

export function useCommands(me: Me, typed: string): { commands: Command[]; failed: boolean } {
  const { rows } = useStore($rows)
  const { commands: found, failed } = useFound(readQuery(typed))
  const tasks = useTasks(me)
  const acts = useActs()
  const pages = MENUS.flatMap(name => menuOf(rows, name, me)).map(pageOf)
  return { commands: [...found, ...tasks, ...acts, ...pages], failed }
}
