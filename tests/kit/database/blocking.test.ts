import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { blockingForms } from './blocking.ts'

/** With the files before it a new database begins: nobody waits for them. */
const RULE_SINCE = '027'

const folder = 'server/migrations'
const files = readdirSync(folder)
  .filter(name => name.endsWith('.sql'))
  .toSorted()
  .map(name => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

test('no migration keeps others from a large table for long', () => {
  const found = files.flatMap(({ name, text }, index) => {
    if (name < RULE_SINCE) return []
    const before = files.slice(0, index).map(file => file.text)
    return blockingForms({ text }, before.join('\n')).map(problem => `${name}: ${problem}`)
  })
  expect(found).toEqual([])
})

const planted = {
  'create index without concurrently': [
    'create index entry_day on time_entry (day);',
    'create unique index if not exists entry_day\n  on only time_entry (day);'
  ],
  'concurrently without the mark «-- outside a transaction»': [
    'create index concurrently entry_day on time_entry (day);'
  ],
  'not outside a transaction: alter table person add column age int': [
    '-- outside a transaction\nalter table person add column age int;'
  ],
  'add constraint without not valid': [
    'alter table person add constraint old check (age > 10);',
    'alter table person add foreign key (team_id) references team (id);',
    'alter table person add constraint one unique (age);'
  ],
  'alter column type': [
    'alter table person alter column age type bigint;',
    'alter table person\n  add column x int,\n  alter age set data type text;'
  ],
  'set not null without a validated check': ['alter table person alter column age set not null;'],
  'a column that every row is written anew for': [
    'alter table person add column words text generated always as (lower(name)) stored;',
    'alter table person add column code uuid not null default gen_random_uuid();'
  ],
  'a column with a constraint of its own': [
    'alter table person add column code text unique;',
    'alter table person add column age int check (age > 0);'
  ],
  'a table written anew': ['alter table person set unlogged;'],
  'a write of every row': ['update person set age = 1;', 'delete from person;'],
  'reindex without concurrently': ['reindex table person;'],
  'refresh without concurrently': ['refresh materialized view sums;'],
  'a lock of a whole table': ['lock table person in share mode;', 'cluster person using person_name;']
}

test.each(Object.entries(planted))('%s is found', (problem, texts) => {
  for (const text of texts) expect(blockingForms({ text })).toEqual([problem])
})

test('what only looks at a table for a moment may stand', () => {
  const text = `
    create table thing (id uuid primary key, person_id uuid not null references person);
    create unique index thing_person on thing (person_id);
    alter table thing add constraint right_one check (id is not null);
    -- update person set age = 1;
    alter table person add column age int not null default 3, add constraint old check (age > 10) not valid;
    alter table person add constraint one unique using index person_one;
    update person set age = 4 where id = '1';`
  expect(blockingForms({ text })).toEqual([])
  const outside = `-- outside a transaction\ncreate index concurrently a on person (age);\nalter table person validate constraint old;`
  expect(blockingForms({ text: outside })).toEqual([])
  const before = `alter table person add constraint aged check (age is not null) not valid;
    alter table person validate constraint aged;`
  expect(blockingForms({ text: 'alter table person alter column age set not null;' }, before)).toEqual([])
})
