// Lists inside a row. The database is ready sooner with an array than with `json_agg`, in which every order is a sort of its own.
import { type RawBuilder, sql } from 'kysely'

/** The rows of `select …`, each of them one value, as a list in JSON. */
export const listOf = <Row>(select: RawBuilder<Row>): RawBuilder<Row[]> => sql<Row[]>`to_json(array(select ${select}))`
