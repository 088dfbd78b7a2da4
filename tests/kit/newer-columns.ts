// The schema as a later version may leave it while this one still answers: common names stand in every table. A column that a
// joined statement does not qualify is ambiguous there.
import type { Database } from '#server/kit/database/database.ts'

const COLUMNS = {
  deleted_at: 'timestamptz',
  created_at: 'timestamptz not null default now()',
  updated_at: 'timestamptz not null default now()',
  name: `text not null default ''`,
  title: `text not null default ''`,
  rev: 'int not null default 1',
  is_active: 'boolean not null default true',
  position: 'int not null default 0'
}

export async function addNewerColumns(database: Database): Promise<void> {
  const { rows } = await database.raw<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname`)
  for (const { table, columns } of rows) {
    const added = Object.entries(COLUMNS).filter(([name]) => !columns.includes(name))
    if (added.length)
      await database.raw(
        `alter table "${table}" ${added.map(([name, type]) => `add column ${name} ${type}`).join(', ')}`
      )
  }
}
