// What each call about weekly summaries does, in a sentence.
export const ofSummaries: Readonly<Record<string, string>> = {
  readSummaries:
    'The summaries of this week and of the three before it, the link to media, and how many are valid in all.',
  saveSummary: 'Hands in the summary of a week: 50 words or more, with a link to media.',
  moveSummary: 'Moves what was written for one week to another, and empties the first.',
  keepDraft: 'Keeps what is typed for a week; a stale `rev` answers 409 with what another tab has kept.',
  listVersions: 'What one’s own summary of a week was before, the newest first.',
  setSummaryCount: 'Corrects how many valid summaries somebody has handed in.',
  readAiPrompt: 'The prompt for editing a summary, and when it was changed.',
  saveAiPrompt: 'Gives everybody another prompt for editing summaries.',
  readPromptCopied: 'When somebody copied the prompt last.',
  markPromptCopied: 'Says that the prompt was copied just now.'
}
