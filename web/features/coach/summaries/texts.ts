/** Messages about summaries; all but the last are specified. */
export const summaryTexts = {
  denied: (reason: string) => `AI Access Restricted: ${reason}`,
  notGenerated: (reason: string) => `Failed to generate summary: ${reason}`,
  notSaved: 'Failed to save summary',
  kept: (days: string) =>
    `The language model could not be reached, so its summary of ${days} was kept.`,
} as const;
