/**
 * A mail for a job to write and send later: it says whom the mail concerns, but not its content.
 */
export type MailOrder =
  /** `userId` is the one in the response to the sign-up, which may be invented. */
  | { kind: 'sign-up'; email: string; userId: string }
  | { kind: 'confirm-email' | 'reset-password'; email: string }
  /** `existing`: only to an existing account, rather than to create one. */
  | { kind: 'magic-link'; email: string; existing?: true }
  | { kind: 'change-email'; userId: string; newEmail: string }
  | { kind: 'email-is-changing'; email: string; newEmail: string }
  /** `changedAt` is ISO 8601, as job data is JSON. */
  | { kind: 'email-changed'; userId: string; oldEmail: string; changedAt: string }
  | { kind: 'proof-code'; userId: string; sessionId: string }
  | { kind: 'password-changed'; userId: string }
  | { kind: 'passkey-added'; userId: string; name: string }
  | { kind: 'passkey-removed' | 'two-factor-off' | 'recovery-codes-made'; userId: string }
  | { kind: 'google-connected' | 'google-disconnected'; userId: string };

export type OrderMail = (order: MailOrder) => Promise<void>;
