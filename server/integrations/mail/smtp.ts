import { createTransport } from 'nodemailer';
import { type Mailer, MailFailure } from './mailer.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS if supported) or smtps://…:465 (TLS). */
  url: string;
  /** `Longrun <no-reply@run.example.org>` */
  from: string;
  /**
   * How long to wait for the server, in ms: to connect, for its greeting, and between two
   * responses.
   */
  timeoutMs?: number;
}

/**
 * Sends mail by SMTP, one connection per mail. A server that refuses, hangs or dies is a
 * `MailFailure` within three times `timeoutMs`.
 */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const transport = openTransport(options);
  return {
    async send({ to, subject, text, html }) {
      if (!oneAddress.test(to)) throw new MailFailure('not one address', { isFinal: true });
      try {
        await transport.sendMail({ to, subject, text, html });
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

/**
 * Connects, encrypts and signs in as for a mail, and sends none.
 * @throws {MailFailure} when a mail would come no further either
 */
export async function trySmtp(options: SmtpOptions): Promise<void> {
  await openTransport(options)
    .verify()
    .catch((error) => {
      throw asFailure(error);
    });
}

function openTransport({ url, from, timeoutMs = 10_000 }: SmtpOptions) {
  return createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // The content of a mail must never make this server read a file or open a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {
      from,
      // Asks other machines not to reply automatically, for example with out-of-office notes (RFC
      // 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
}

/**
 * A single plain address: nodemailer would parse lists, names and groups, each with addresses of
 * its own.
 */
const oneAddress = /^[^\s<>()[\]:;,"\\@]+@[^\s<>()[\]:;,"\\@]+$/;

/** The codes are nodemailer's (ECONNECTION, EENVELOPE …) and the server's three digits. */
function asFailure(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailFailure([code ?? 'unknown', responseCode].filter(Boolean).join(' '), {
    isFinal: isRefused && responseCode !== undefined && responseCode >= 500,
    code,
  });
}
