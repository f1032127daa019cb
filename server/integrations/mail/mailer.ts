/** One mail to one person, as its reader sees it: both parts say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mail goes: an SMTP server (smtp.ts), or the outbox that /dev/mail shows (outbox.ts). */
export interface Mailer {
  /**
   * Resolves when the mail is in other hands for good: a server that delivers it, or a file.
   * @throws {MailFailure} when it is not
   */
  send(mail: Mail): Promise<void>;
}

/**
 * Why a mail was not taken. Its message is safe to be logged and stored: it has neither the address
 * nor anything else that the server answered, which often repeats it.
 */
export class MailFailure extends Error {
  override name = 'MailFailure';
  /** Whether the same mail will be refused again: there is no such address, or no such mail is taken. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(`The mail was not taken: ${reason}`);
    this.isFinal = isFinal;
  }
}
