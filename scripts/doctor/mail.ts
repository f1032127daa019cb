import type { Env } from '../../server/env.ts';
import { MailFailure } from '../../server/integrations/mail/mailer.ts';
import { trySmtp } from '../../server/integrations/mail/smtp.ts';
import type { Part } from './part.ts';
import { TimedOut, timeoutMs, withTimeout } from './with-timeout.ts';

/** Connects to the SMTP server as the mailer would, but sends nothing. */
export async function checkMail(
  { smtpUrl: url, mailFrom: from }: Pick<Env, 'smtpUrl' | 'mailFrom'>,
  ms = timeoutMs,
): Promise<Part> {
  if (!url) return { lines: [['Mail', 'no SMTP server; shown at /dev/mail']], problems: [] };
  const { host, username } = new URL(url);
  try {
    await withTimeout(trySmtp({ url, from, timeoutMs: ms }), ms);
    const answer = username ? 'accepts the login' : 'answers';
    return { lines: [['Mail', `${host}, ${answer}`]], problems: [] };
  } catch (error) {
    const problem = problemOf(error, host, ms);
    return { lines: [['Mail', `${host}, cannot be used`]], problems: [problem] };
  }
}

function problemOf(error: unknown, host: string, ms: number): string {
  const code = error instanceof MailFailure ? error.code : undefined;
  if (error instanceof TimedOut || code === 'ETIMEDOUT') {
    return `The mail server ${host} did not answer within ${ms / 1000} seconds: check host and port of SMTP_URL, and the firewalls on the way.`;
  }
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return `The mail server ${host} refuses the user or the password of SMTP_URL.`;
    case 'EDNS':
      return `The mail server ${host} has no address: check the name in SMTP_URL.`;
    case 'EPROTOCOL':
      return `What answers at ${host} is no mail server: check host and port of SMTP_URL.`;
    default:
      return `The mail server ${host} cannot be reached, hangs up, or has no valid certificate: check host and port of SMTP_URL, and that it begins with smtps:// for port 465 and with smtp:// for 587.`;
  }
}
