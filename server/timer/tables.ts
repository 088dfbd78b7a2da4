declare module '../kit/database/database.ts' {
  interface Tables {
    timer: {
      person_id: string
      is_started: boolean
      is_paused: boolean
      is_chiming: boolean
      time_ms: number
      goal_ms: number
      initial_goal_ms: number
      start_at: string
      seen_at: string
      touched_at: string
      asked_at: string | null
      cut_at: string | null
      claim_ms: number | null
      changed_at: string
      project_id: string | null
      wbs_id: string | null
      task_id: string | null
      work_label: string
      notes: string
      work_at: string | null
      rev: number
    }
    timer_command: {
      person_id: string
      command_id: string
      at: string
      refused: string | null
      told: string | null
    }
  }
}

export {}
