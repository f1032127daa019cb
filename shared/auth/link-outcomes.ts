/** Outcomes of signing in through a mailed link or another page: `/?link=…`. */
export const linkOutcomes = {
  'confirmed-already': {
    isGood: true,
    text: 'This link has been used already: your email is confirmed. Sign in.',
  },
  'confirmation-void': {
    isGood: false,
    text: 'This confirmation link is no longer valid. Sign in to have a new one sent.',
  },
  'magic-link-void': {
    isGood: false,
    text: 'This link has been used already, or it has expired. Ask for a new one.',
  },
  'link-void': { isGood: false, text: 'This link has been used already, or it has expired.' },
  'email-changed': {
    isGood: true,
    text: 'Your email has been changed. Sign in with it from now on.',
  },
  'email-taken': { isGood: false, text: 'Another account has this email. Yours stays as it is.' },
  'google-failed': { isGood: false, text: 'Failed to sign in with Google' },
} as const;

export type LinkOutcome = keyof typeof linkOutcomes;

/** Only listed outcomes are ever shown, because anybody can craft a URL. */
export const isLinkOutcome = (value: string | null): value is LinkOutcome =>
  value !== null && Object.hasOwn(linkOutcomes, value);
