/** Messages whose wording is specified. */
export const zoneTexts = {
  generated: 'AI zones generated successfully!',
  generatedByMax: 'Basic zones generated successfully using Max HR!',
  generatedByThreshold: 'Basic zones generated successfully using Lactate Threshold HR!',
  saved: 'Zones saved successfully!',
  tooLittle: 'Insufficient training data for AI analysis',
  notGenerated: 'Failed to generate zones',
  notLoaded: 'Failed to load zones',
  notSaved: 'Failed to save zones',
  sessionEnded: 'Authentication required. Please log in again.',
  authenticationError: 'Authentication error',
} as const;
