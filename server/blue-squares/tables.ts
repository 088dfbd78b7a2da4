// Columns of the blue squares.

declare module '../kit/database/database.ts' {
  interface Tables {
    infringement: { id: string; person_id: string; day: string; description: string; created_at: string }
  }
}

export {}
