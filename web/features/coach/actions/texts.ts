/** Sentences about the coach's actions that are used in more than one place. */
export const actionTexts = {
  pending: 'AI Action Pending',
  notApproved: 'Failed to approve action. Please try again.',
  notRejected: 'Failed to reject action. Please try again.',
  notUndone: 'Failed to undo action',
  notSignedIn: 'Not authenticated',
  noReason: 'Please provide a reason for rejection',
} as const;
