// Where lessons are read and written.
export const listPath = (query: Readonly<Record<string, string>> = {}): string => {
  const words = String(new URLSearchParams(query))
  return words ? `/bmdashboard/lessonlist?${words}` : '/bmdashboard/lessonlist'
}

export const formPath = (projectId?: string): string =>
  projectId ? `/bmdashboard/lessonform/${projectId}` : '/bmdashboard/lessonform'
