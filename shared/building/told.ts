// What people are told of sites: of issues, and of their time that somebody else runs there.
import { act, kind, undoBy, type Plain } from '../notifications/kind.ts'
import { portals } from '../portals.ts'
import { issueCalls } from './issue-list-calls.ts'
import * as texts from './told-texts.ts'

interface OfIssue {
  readonly issue: string
  readonly title: string
  readonly site: string
  readonly who: string
}
interface OfNew extends OfIssue {
  /** Whom it was given to when it was reported, or nobody. */
  readonly given: string
}

const needs = portals.building.right
const subject = ({ site }: { site: string }) => site || texts.noSite
const opens = () => '/bmdashboard/Issue'
const rows = ({ issue }: OfIssue) => ({ rows: { ids: [issue] } })
const undo = undoBy(issueCalls.undo, () => ({}), 'changeSet')
const ofIssues = { group: 'site', subject, opens, open: texts.toIssues, needs } as const

/** What waits of an issue: for somebody who takes it, and for whoever has it. */
export const aboutIssue = (id: string) => `issue ${id}`
export const aboutGiven = (id: string) => `issue-given ${id}`

export const buildingTold = {
  issueNew: kind<Plain<OfNew>>()({
    ...ofIssues,
    when: texts.whenNew,
    to: 'the site’s manager; where there is none, its members who keep sites, else Owners',
    by: ['addIssue', 'site_issue.create', 'site_issue.importRows'],
    says: ({ given }) => (given ? texts.newGiven : texts.newIssue),
    about: ({ issue }) => aboutIssue(issue),
    waits: true,
    acts: [
      act(texts.takeIt, issueCalls.actions.take, rows, {
        did: texts.taken,
        undo,
        when: ({ given }: OfNew) => given === ''
      })
    ]
  }),
  issueGiven: kind<Plain<OfIssue>>()({
    ...ofIssues,
    when: texts.whenGiven,
    to: 'whoever it is given to',
    by: [
      'addIssue',
      'changeIssue',
      'site_issue.assign',
      'site_issue.create',
      'site_issue.importRows',
      'site_issue.undo',
      'site_issue.update',
      'site_issue.updateMany'
    ],
    says: texts.given,
    about: ({ issue }) => aboutGiven(issue),
    waits: true,
    acts: [act(texts.close, issueCalls.actions.close, rows, { did: texts.closed, undo })]
  }),
  issueClosed: kind<Plain<OfIssue>>()({
    ...ofIssues,
    when: texts.whenClosed,
    to: 'whoever reported it, and whoever saw to it',
    by: ['changeIssue', 'site_issue.close', 'site_issue.undo'],
    says: texts.isClosed,
    about: ({ issue }) => aboutIssue(issue)
  }),
  siteTime: kind<{ name: string; site: string; time: string; what: keyof typeof texts.ran }>()({
    group: 'time',
    when: texts.whenRun,
    to: 'the member whose time it is',
    by: ['pauseTimeLog', 'startTimeLog', 'stopTimeLog'],
    says: ({ what }) => texts.ran[what],
    mail: 'off',
    subject: ({ site }) => site,
    opens: () => '/timelog#currentWeek',
    open: texts.toLog
  }),
  siteGiven: kind<Plain<{ readonly who: string; readonly site: string; readonly id: string }>>()({
    group: 'site',
    subject,
    when: texts.whenSiteGiven,
    to: 'who manages a site from now on',
    by: ['setSitePlace'],
    says: texts.siteGiven,
    about: ({ id }) => `site ${id}`,
    opens: ({ id }) => `/bmdashboard/projects/${id}`,
    needs
  })
}
