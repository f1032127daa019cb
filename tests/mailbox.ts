import type { Mail, Mailer } from '../server/integrations/mail/mailer.ts';

/** Collects a server's mail, and hands it to tests that wait for it. */
export function createMailbox() {
  const mails: Mail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail);
    },
  };
  return {
    ...mailer,
    mails,
    /** The next unread mail to an address, however long its job takes. */
    async next(to: string): Promise<Mail> {
      for (;;) {
        const index = mails.findIndex((mail) => mail.to === to);
        const [mail] = index < 0 ? [] : mails.splice(index, 1);
        if (mail) return mail;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    /** The link in that mail, as a path on the server. */
    async nextLink(to: string): Promise<string> {
      const { text } = await this.next(to);
      const url = /https?:\/\/\S+\?\S+/.exec(text)?.[0];
      if (!url) throw new Error(`There is no link in this mail:\n${text}`);
      const { pathname, search } = new URL(url);
      return `${pathname}${search}`;
    },
    /** The essential part of that link. */
    async nextToken(to: string): Promise<string> {
      return (await this.nextLink(to)).split('token=')[1] ?? '';
    },
  };
}
