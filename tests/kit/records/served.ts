// The described records on a real server, with tables as a feature's migration would make them.
import type { Feature } from '#server/kit/calls/bind.ts'
import { recordEndpoints } from '#server/kit/records/endpoints.ts'
import {
  courseCalls,
  courses,
  stepCalls,
  steps,
  tagCalls,
  tags,
  toolCalls,
  tools
} from '#tests/kit/records/described.ts'
import { engine, openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

export const TABLES = `
  create table test_tag (
    id uuid primary key,
    name text not null,
    about text,
    colour text not null,
    is_open boolean not null default true,
    deleted_at timestamptz,
    rev int not null default 1
  );
  create unique index test_tag_name on test_tag (lower(name)) where deleted_at is null;

  create table test_tool (
    id uuid primary key,
    code text not null,
    name text not null,
    tag_id uuid not null references test_tag,
    keeper_id uuid,
    bought date,
    returned date,
    price numeric,
    found_by text not null generated always as (folded(code || ' ' || name)) stored,
    deleted_at timestamptz,
    rev int not null default 1
  );
  create unique index test_tool_code on test_tool (lower(code)) where deleted_at is null;
  create index test_tool_bought on test_tool (bought, id) where deleted_at is null;
  create index test_tool_tag on test_tool (tag_id, bought, id) where deleted_at is null;
  create index test_tool_keeper on test_tool (keeper_id, bought, id) where deleted_at is null;
  create index test_tool_found on test_tool using gin (found_by gin_trgm_ops)
    with (gin_pending_list_limit = 64);

  create table test_tool_user (
    tool_id uuid not null references test_tool on delete cascade,
    person_id uuid not null,
    primary key (tool_id, person_id)
  );

  create table test_course (
    id uuid primary key,
    name text not null,
    about text not null,
    fee numeric(14, 2),
    begins timestamptz,
    days text[] not null,
    skills text[],
    site text,
    mail text,
    call text,
    photo file_use,
    papers file_use,
    deleted_at timestamptz,
    rev int not null default 1
  );
  create unique index test_course_name on test_course (lower(name)) where deleted_at is null;

  create table test_step (
    id uuid primary key,
    name text not null,
    kind text not null,
    place numeric not null,
    deleted_at timestamptz,
    rev int not null default 1
  );
  create unique index test_step_name on test_step (lower(name)) where deleted_at is null;`

export const lent: string[] = []

export const served: Feature = {
  name: 'teams',
  endpoints: [
    ...recordEndpoints(tagCalls, tags),
    ...recordEndpoints(courseCalls, courses),
    ...recordEndpoints(stepCalls, steps),
    ...recordEndpoints(toolCalls, tools, {
      actions: {
        lend: (rows, { until }, { save }) => {
          for (const row of rows) {
            lent.push(`${row.name} until ${until}`)
            save(row, { returned: until })
          }
        }
      },
      on: {
        save: (now, before) => {
          if (now.name === 'refused by the hook' && before) throw new Error('the hook')
        }
      }
    })
  ]
}

export interface Shop extends TestServer {
  owner: TestPerson
  /** May write tools, but holds neither right to their price. */
  helper: TestPerson
  volunteer: TestPerson
}

export async function openShop(on: 'embedded' | 'postgres' = engine): Promise<Shop> {
  const server = await openTestServer(on, { features: [served] })
  await server.database.raw(TABLES)
  return {
    ...server,
    owner: await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' }),
    helper: await server.add({ role: 'Administrator', removed: ['seeBadges', 'createBadges'] }),
    volunteer: await server.add()
  }
}

/** With the one tag that tools need. */
export async function openToolShop(): Promise<{ shop: Shop; tag: string }> {
  const shop = await openShop()
  const { _id: tag } = await shop.ask(tagCalls.create, { name: 'Hall', colour: 'green', isOpen: true }, shop.owner)
  return { shop, tag }
}
