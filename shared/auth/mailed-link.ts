import type { LinkOutcome } from './link-outcomes.ts';

/** What a page learns about the link that led to it: what is waiting, or what became of it. */
export type MailedLink<Waiting> = (Waiting & { outcome?: undefined }) | { outcome: LinkOutcome };

/** An address that waits for its confirmation. */
export interface ConfirmationLink {
  email: string;
  /** Whether the browser may go on without a question: it asked for the link, or is signed in. */
  isHere: boolean;
}

/** The account that a magic link opens. */
export interface SignInLink extends ConfirmationLink {
  /** The other account that the browser is signed in to. */
  signedInAs: string | null;
}

/** The address that an account changes to. */
export interface NewEmailLink extends SignInLink {
  /** Whether the account's password can confirm it where nobody is signed in. */
  hasPassword: boolean;
}
