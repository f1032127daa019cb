/** Messages about summaries whose wording is specified. */
export const summaryTexts = {
  denied: (reason: string) => `AI Access Restricted: ${reason}`,
  notGenerated: (reason: string) => `Failed to generate summary: ${reason}`,
  notSaved: 'Failed to save summary',
} as const;
