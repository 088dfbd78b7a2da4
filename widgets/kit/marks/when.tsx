import { formatInstant } from '#shared/kit/time/day.ts'

/** When something happened, on the reader's own clock; its title says it whole, by Pacific time. */
export const When = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={formatInstant(new Date(at), 'whole')} className={className}>
    {formatInstant(new Date(at), 'told')}
  </time>
)
