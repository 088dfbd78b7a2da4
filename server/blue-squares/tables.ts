// Columns of the blue squares, and of who gets copies of the mails about them.

declare module '../kit/database/database.ts' {
  interface Tables {
    infringement: { id: string; person_id: string; day: string; description: string; created_at: string }
    blue_square_copy: { id: string; person_id: string; created_at: string }
  }
}

export {}
