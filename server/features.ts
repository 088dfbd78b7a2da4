// Every feature of the server, in one list.
import { agreementFeature } from './agreement/handlers.ts'
import { badgesFeature } from './badges/handlers.ts'
import { type LetIn, roomBefore, toolsFor, withoutTheirs, withRoom } from './before/features.ts'
import { blueSquaresFeature } from './blue-squares/handlers.ts'
import { buildingFeature } from './building/handlers.ts'
import { resourcesFeature } from './community/resource-handlers.ts'
import { dashboardFeature } from './dashboard/handlers.ts'
import { communityFeature } from './community/handlers.ts'
import { educationFeature } from './education/handlers.ts'
import { extensionFeature } from './extension/handlers.ts'
import { feedsFeature } from './feeds/handlers.ts'
import { filesFeature } from './files/handlers.ts'
import { helpFeature } from './help/handlers.ts'
import { hoursLettersFeature } from './hours-letters/handlers.ts'
import { infoFeature } from './info/handlers.ts'
import { invitationsFeature } from './invitations/handlers.ts'
import { applicationLinks } from './jobs/applications/links.ts'
import { jobsFeature } from './jobs/handlers.ts'
import { formsFeature } from './forms/handlers.ts'
import type { Feature } from './kit/calls/bind.ts'
import type { Limits } from './kit/guards/limits.ts'
import type { PublicForms } from './kit/guards/public-forms.ts'
import type { Tokens } from './kit/guards/tokens.ts'
import { bookingsFeature } from './listings/booking-handlers.ts'
import { leaderboardFeature } from './leaderboard/handlers.ts'
import { listingsFeature } from './listings/handlers.ts'
import { listsFeature } from './lists/handlers.ts'
import { lessonsFeature } from './lessons/handlers.ts'
import { materialsFeature } from './materials/handlers.ts'
import { mapFeature } from './map/handlers.ts'
import { mailFeature } from './mail/handlers.ts'
import { subscriptionTokens } from './mail/subscription-token.ts'
import { notificationsFeature } from './notifications/handlers.ts'
import { peopleFeature } from './people/handlers.ts'
import { pictureUrl } from './people/picture-url.ts'
import { projectsFeature } from './projects/handlers.ts'
import { questionnaireFeature } from './questionnaire/handlers.ts'
import { reportsFeature } from './reports/handlers.ts'
import { rolesFeature } from './roles/handlers.ts'
import { securityFeature, type SecurityTools } from './security/handlers.ts'
import { summariesFeature } from './summaries/handlers.ts'
import { startExtension } from './session/extension-session.ts'
import { sessionFeature } from './session/handlers.ts'
import { weaknessOf } from './session/change-password.ts'
import { hashPassword } from './session/hash.ts'
import { startNewcomer } from './session/newcomer-session.ts'
import { proving } from './session/proof.ts'
import { teamsFeature } from './teams/handlers.ts'
import { toolsFeature } from './tools/handlers.ts'
import { timerFeature } from './timer/handlers.ts'
import type { SocketTools } from './timer/socket.ts'
import { suggestionsFeature } from './suggestions/handlers.ts'
import { tasksFeature } from './tasks/handlers.ts'
import { timeEntriesFeature } from './time-entries/handlers.ts'
import { timeOffFeature } from './time-off/handlers.ts'
import { warningsFeature } from './warnings/handlers.ts'

export { mannersBefore } from './before/features.ts'

/** What features are built with. */
export interface Tools extends LetIn, SecurityTools, Omit<SocketTools, 'takesTokens'> {
  tokens: Tokens
  /** The folder in which everything built stands. */
  built: string
  limits: Limits
  /** Tells people from machines, for forms that anybody may send. */
  forms: PublicForms
  sessionDays: number
  /** Signs links in mails, which are valid for years: no setting changes it. */
  subscriptionSecret: string
  /** Signs addresses of pictures, and keys fingerprints. */
  secret: string
  /** Seals secrets that must be read again: the first seals, any of them opens. */
  secrets: readonly string[]
  /** The proxies that are named. */
  trustProxy: readonly string[] | false
  /** Whether mails are sent, or kept as files for the Owner to see. */
  sendsMail: boolean
}

const addressOf =
  ({ secret }: Pick<Tools, 'secret'>) =>
  (hash: string | null, now: Date): string =>
    pictureUrl(secret, hash, now)

/** With the room of the present client beside them, unless it is left out, as on the day that client is gone. */
export function buildFeatures(given: Tools, { alone = false } = {}): readonly Feature[] {
  const tools = { takesTokens: false, ...given, ...(!alone && toolsFor(given)) }
  const movers = () => features.flatMap(feature => feature.movers ?? [])
  const personalData = () => features.flatMap(feature => feature.personalData ?? [])
  const ownCalendars = () => features.flatMap(feature => feature.ownCalendars ?? [])
  const features: readonly Feature[] = [
    sessionFeature({ ...tools, pictureUrl: addressOf(tools) }),
    buildingFeature({ pictureUrl: addressOf(tools) }),
    peopleFeature({ ...tools, hashPassword, weaknessOf, movers, personalData }),
    rolesFeature(),
    teamsFeature({ pictureUrl: addressOf(tools) }),
    toolsFeature(),
    invitationsFeature({ limits: tools.limits, start: startNewcomer(tools), hashPassword, weaknessOf }),
    projectsFeature({ pictureUrl: addressOf(tools) }),
    tasksFeature({ pictureUrl: addressOf(tools) }),
    suggestionsFeature(),
    timeEntriesFeature(),
    timeOffFeature(),
    dashboardFeature({ ...tools, pictureUrl: addressOf(tools) }),
    infoFeature(),
    hoursLettersFeature(tools),
    badgesFeature({ ...tools, pictureUrl: addressOf(tools) }),
    blueSquaresFeature(),
    warningsFeature(),
    summariesFeature(tools),
    notificationsFeature(tools),
    leaderboardFeature(),
    timerFeature(tools),
    filesFeature(tools),
    feedsFeature({ ...tools, ownCalendars }),
    extensionFeature({ limits: tools.limits, built: tools.built, start: startExtension(tools.tokens) }),
    helpFeature(),
    formsFeature(tools),
    agreementFeature(tools),
    questionnaireFeature(tools),
    jobsFeature({ ...tools, links: applicationLinks(tools.subscriptionSecret) }),
    listsFeature(),
    lessonsFeature(),
    educationFeature(),
    bookingsFeature(),
    listingsFeature(),
    communityFeature(tools),
    resourcesFeature(tools),
    materialsFeature(),
    mapFeature({ ...tools, pictureUrl: addressOf(tools) }),
    reportsFeature({ ...tools, pictureUrl: addressOf(tools), prove: proving(tools) }),
    securityFeature(tools),
    mailFeature({ ...tools, links: subscriptionTokens(tools.subscriptionSecret) })
  ]
  return alone ? withoutTheirs(features) : withRoom(features, roomBefore(given))
}
