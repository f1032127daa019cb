import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#shared/new-id.ts';
import type { Mail, Mailer } from './mailer.ts';

export interface KeptMail extends Mail {
  sentAt: Date;
}

/** Keeps mail when there is no SMTP server. */
export interface Outbox extends Mailer {
  /** Newest first, at most `limit`; only mail to one address if `to` is given. */
  list(options: { to?: string | undefined; limit: number }): Promise<KeptMail[]>;
  /** Deletes every mail to an address, and every one that mentions it. */
  forget(address: string): Promise<void>;
}

const keptMails = 500;

/** One file per mail, named by a v7 uuid, so that names sort by time. */
export function createOutbox(folder: string): Outbox {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = newId();
      const unfinished = join(folder, `${name}.new`);
      const kept: KeptMail = { ...mail, sentAt: new Date() };
      // Its links give access to accounts, so no other user of this machine may read it.
      await writeFile(unfinished, JSON.stringify(kept), { mode: 0o600 });
      await rename(unfinished, join(folder, `${name}.json`));
      const tooOld = (await newestFirst(folder)).slice(keptMails);
      await Promise.all(tooOld.map((file) => rm(join(folder, file), { force: true })));
    },

    async list({ to, limit }) {
      const found: KeptMail[] = [];
      for (const file of await newestFirst(folder)) {
        const mail = await read(join(folder, file));
        if (mail && (!to || mail.to.toLowerCase() === to.toLowerCase())) found.push(mail);
        if (found.length === limit) break;
      }
      return found;
    },

    async forget(address) {
      const trace = address.toLowerCase();
      for (const file of await newestFirst(folder)) {
        const path = join(folder, file);
        const text = await readFile(path, 'utf8').catch(() => '');
        if (text.toLowerCase().includes(trace)) await rm(path, { force: true });
      }
    },
  };
}

async function newestFirst(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
}

/** @returns undefined when newer mail has pushed it out in the meantime. */
async function read(file: string): Promise<KeptMail | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const kept = JSON.parse(text) as Mail & { sentAt: string };
  return { ...kept, sentAt: new Date(kept.sentAt) };
}
