// Columns of paid labor.
declare module '../kit/database/database.ts' {
  interface Tables {
    labour_cost: {
      id: string
      project_id: string
      task: string
      day: string
      cost: number
      added_by: string | null
      added_at: string
    }
  }
}
export {}
