import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { Auth } from '../features/auth/auth.ts';
import type { MailOrder } from '../features/auth/mail-order.ts';
import { writeOrderedMail } from '../features/auth/write-mail.ts';
import { type Mailer, MailFailure } from '../integrations/mail/mailer.ts';

interface Services {
  auth: Auth;
  database: Database;
  mailer: Mailer;
  publicUrl: string;
  logger: Logger;
}

/** The job behind every mail. Mail that the server rejects permanently is not retried. */
export async function sendMailJob({ mailer, logger, ...desk }: Services, order: MailOrder) {
  const mail = await writeOrderedMail(order, desk);
  if (!mail) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    logger.error({ kind: order.kind, isFinal: error.isFinal }, error.message);
    if (!error.isFinal) throw error;
  }
}
