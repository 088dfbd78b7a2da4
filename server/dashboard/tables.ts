// Columns of what people suggest and of the bugs they report.

declare module '../kit/database.ts' {
  interface Tables {
    suggestion: {
      id: string
      person_id: string | null
      kind: 'bug' | 'suggestion'
      said: Record<string, unknown>
      created_at: string
    }
  }
}

export {}
