/** What the recovery screen says about its actions; specified texts are literal. */
export const recoveryTexts = {
  saved: 'Recovery plan saved successfully',
  saveFailed: 'Failed to save recovery plan',
  regenerated: 'Section regenerated successfully',
  allGenerated: 'All sections generated. Save the plan to keep them.',
  regenerationFailed: 'Failed to regenerate section',
  noGear: 'No recovery gear found',
  lessPersonal: 'Without recovery gear, the routines may be less personalized.',
  notLoaded: 'Your recovery plan could not be loaded. These are the default sections.',
} as const;
