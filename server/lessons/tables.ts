// Columns of lessons, their tags, who likes them and where they helped.
declare module '../kit/database/database.ts' {
  interface Tables {
    lesson: {
      id: string
      title: string
      content: string
      project_id: string
      allowed_roles: string
      author_id: string
      written_at: string
      likes: number
      helped: number
      tag_words: string
    }
    lesson_tag: { id: string; name: string }
    lesson_tagged: { lesson_id: string; tag_id: string }
    lesson_like: { lesson_id: string; person_id: string; liked_at: string }
    lesson_helped: {
      id: string
      lesson_id: string
      project_id: string
      task_id: string | null
      person_id: string
      helped_at: string
    }
  }
}
export {}
