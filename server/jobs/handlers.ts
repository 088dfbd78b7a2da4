// Openings, those who apply, and the forms they fill in.
import * as calls from '#shared/jobs/calls.ts'
import { replies } from '#shared/jobs/replies.ts'
import { replyCalls } from '#shared/jobs/reply-calls.ts'
import * as schemas from '#shared/jobs/schemas.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import type { Limits } from '../kit/guards/limits.ts'
import type { PublicForms } from '../kit/guards/public-forms.ts'
import { recordEndpoints } from '../kit/records/endpoints.ts'
import { countUnread } from './applications/queries.ts'
import type { ApplicationLinks } from './applications/links.ts'
import { applications } from './applications/applications.ts'
import { applying } from './applications/apply.ts'
import { copies } from './copies.ts'
import { forms } from './forms.ts'
import { keeping, tidyTask } from './keep.ts'
import { stageEndpoints } from './applications/stages.ts'
import { openings } from './openings.ts'
import { inviting, joined } from './inviting.ts'
import { mailing } from './mailing.ts'
import { erasing, keepTask } from './erasing.ts'
import { figures } from './figures.ts'
import { statusPages } from './status/status.ts'
import { remindTask } from './reminding.ts'
import { serveStatus } from './status/serve-status.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { stages } from './placing.ts'
import { partners } from './feeds/partners.ts'
import { servePictures } from './pictures.ts'
import { loadApplication, loadForm, loadJob } from './records.ts'
import { resumes, uploadTask } from './applications/resumes.ts'
import { servePlain } from './plain/serve-plain.ts'
import { serveShell } from './plain/serve-shell.ts'

export interface JobTools {
  forms: PublicForms
  site: string
  limits: Limits
  links: ApplicationLinks
}

const handlers = (tools: JobTools): Handlers<typeof calls> => ({
  ...openings,
  ...applying(tools.forms, tools.links),
  ...resumes(tools.forms),
  ...keeping,
  ...applications(tools.links),
  ...mailing(tools.links),
  ...inviting(tools.limits),
  ...statusPages(tools),
  ...erasing,
  ...figures,
  ...stages,
  ...copies,
  ...partners,
  ...forms
})

export const jobsFeature = (tools: JobTools): Feature => ({
  name: 'jobs',
  endpoints: [...bind(calls, schemas, handlers(tools)), ...recordEndpoints(replyCalls, replies), ...stageEndpoints],
  loaders: { job: loadJob, application: loadApplication, jobForm: loadForm },
  emptiesTrash: ['job_application'],
  schedule: [tidyTask, keepTask, remindTask, uploadTask],
  personalData,
  movers: [
    { table: 'job_application_score', column: 'person_id', key: ['application_id'] },
    { table: 'job_application_score_before', column: 'person_id', key: ['id'] }
  ],
  listeners: {
    'invitation.used': joined,
    'dashboard.asked': async ({ own, role, parts }, { trx }) => {
      if (own && role === 'Owner') parts.newApplications = await countUnread(trx)
    }
  },
  routes(app, database, now) {
    servePictures(app, database)
    serveFeeds(app, database, tools.site, now)
    servePlain(app, { ...tools, database, now })
    serveStatus(app, database)
    serveShell(app, database, tools.site, now)
  }
})
