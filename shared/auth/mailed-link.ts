import type { LinkOutcome } from './link-outcomes.ts';

/** What a page learns about the link that led to it: what is pending, or what became of it. */
export type MailedLink<Waiting> = (Waiting & { outcome?: undefined }) | { outcome: LinkOutcome };

/** An address waiting to be confirmed. */
export interface ConfirmationLink {
  email: string;
  /** Whether the browser may proceed without a question: it requested the link, or is signed in. */
  isHere: boolean;
}

/** The account that a magic link opens. */
export interface SignInLink extends ConfirmationLink {
  /** The other account that the browser is signed in to. */
  signedInAs: string | null;
}

/** The address that an account is changing to. */
export interface NewEmailLink extends SignInLink {
  /** Whether the account's password can confirm it if nobody is signed in. */
  hasPassword: boolean;
}
