// Both elements in one file, for pages that show both.
import '#widgets/jobs/jobs.tsx'
import '#widgets/mail/subscribe.tsx'
