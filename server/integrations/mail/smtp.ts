import { createTransport } from 'nodemailer';
import { type Mailer, MailFailure } from './mailer.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS where the server has it) or smtps://…:465 (TLS). */
  url: string;
  /** `Longrun <no-reply@run.example.org>` */
  from: string;
  /** How long a server may keep us waiting, in ms: to connect, to greet, and between two answers. */
  patienceMs?: number;
}

/**
 * Sends mail by SMTP, a connection for each. A server that refuses, hangs or dies is a `MailFailure`
 * within three times `patienceMs`.
 */
export function createSmtpMailer({ url, from, patienceMs = 10_000 }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: patienceMs,
      dnsTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // What a mail says never makes this server read a file or open an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {
      from,
      // No machine answers a machine: out-of-office notes stay at home (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
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

/** nodemailer would read a list, a name and a group out of it, each with addresses of its own. */
const oneAddress = /^[^\s<>()[\]:;,"\\@]+@[^\s<>()[\]:;,"\\@]+$/;

/** The codes are nodemailer's (ECONNECTION, EENVELOPE …) and the server's three digits. */
function asFailure(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailFailure([code ?? 'unknown', responseCode].filter(Boolean).join(' '), {
    isFinal: isRefused && responseCode !== undefined && responseCode >= 500,
  });
}
