/** Sentences of the chat that stand in more than one place. */
export const chatTexts = {
  notSignedIn: 'Authentication required for AI features',
  notCreated: 'Failed to create new chat',
  notDeleted: 'Failed to delete chat',
  noReply: (reason: string) => `Failed to get AI response: ${reason}`,
  apology: 'Sorry, I could not answer. The AI server may not be running.',
  refused: (reason: string) => `Sorry, I could not answer. ${reason}`,
  denied: 'AI Access Restricted',
  resetsNextMonth: 'Your usage limit resets next month.',
} as const;
