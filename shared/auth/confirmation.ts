import type { LinkOutcome } from './link-outcomes.ts';

/** A confirmation link: the address that waits for it, or what became of it. */
export type ConfirmationLink =
  | { email: string; outcome?: undefined }
  | { outcome: LinkOutcome; email?: undefined };
