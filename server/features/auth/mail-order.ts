/** A mail to be written and sent later, in a job: whom it is about, and nothing of what it says. */
export type MailOrder =
  /** `userId` is the one that the answer to the sign-up named, which may be made up. */
  | { kind: 'sign-up'; email: string; userId: string }
  | { kind: 'confirm-email' | 'magic-link' | 'reset-password'; email: string }
  | { kind: 'change-email'; userId: string; newEmail: string }
  | { kind: 'email-is-changing'; email: string; newEmail: string }
  /** `changedAt`: as ISO 8601, because it goes through a job. */
  | { kind: 'email-changed'; userId: string; oldEmail: string; changedAt: string }
  | { kind: 'proof-code'; userId: string; sessionId: string }
  | { kind: 'password-changed'; userId: string };

export type OrderMail = (order: MailOrder) => Promise<void>;
