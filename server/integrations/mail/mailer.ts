/** One mail to one recipient; both parts say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mail goes: an SMTP server (smtp.ts), or the outbox shown at /dev/mail (outbox.ts). */
export interface Mailer {
  /**
   * Resolves once the mail is safely handed over: to a server that delivers it, or to a file.
   * @throws {MailFailure} when it is not
   */
  send(mail: Mail): Promise<void>;
}

/**
 * Why a mail was not accepted. The message is safe to log and store: it contains neither the
 * address nor the server's response, which often repeats it.
 */
export class MailFailure extends Error {
  override name = 'MailFailure';
  /** Whether retrying is pointless: the address does not exist, or the server rejects such mail. */
  readonly isFinal: boolean;
  /** nodemailer's, such as EAUTH. */
  readonly code: string | undefined;

  constructor(reason: string, { isFinal, code }: { isFinal: boolean; code?: string | undefined }) {
    super(`The mail was not accepted: ${reason}`);
    this.isFinal = isFinal;
    this.code = code;
  }
}
