declare module '../kit/database/database.ts' {
  interface Tables {
    /** Everybody's hours on a project, or on none, by day. Kept by the database itself when an entry changes. */
    project_day: {
      project_id: string | null
      day: string
      /** The parts of a day that people write to are several rows. */
      shard: number
      tangible_seconds: number
      intangible_seconds: number
    }
  }
}
export {}
