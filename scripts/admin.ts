// `npm run admin -- …`: occasional tasks for whoever runs a server, without the web app.
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDataDir } from '../server/data-dir.ts';
import { openDirectory } from '../server/db/pglite-directory.ts';
import { loadEnv } from '../server/env.ts';
import { StartError } from '../server/start-error.ts';
import { showAiUsage } from './admin/ai-usage.ts';
import { addTokens, grantProTo, revokeProFrom } from './admin/plans.ts';
import { deleteUser, giveNewPassword, listUsers } from './admin/users.ts';
import { command } from './demo/command.ts';
import { type Data, openData } from './demo/open-data.ts';

const help = `Usage: npm run admin -- <command>

  list-users                  lists the accounts, their trainings and their plans
  set-password <e-mail>       sets a new password and shows it
  delete-user <e-mail> --yes  deletes an account and everything in it
  grant-pro <e-mail>          gives an account the Pro plan for free
  revoke-pro <e-mail>         takes back a free Pro plan
  add-tokens <e-mail> <n>     gives an account AI tokens on top of its monthly allowance
  ai-usage                    shows what was used of language models, by month and model
  backup <file.tar.gz>        saves the embedded database
  help                        shows this

With the embedded database, stop the server on the same DATA_DIR first.
`;

interface Command {
  /** How many arguments it takes. */
  takes: number;
  run: (words: string[], yes: boolean) => Promise<string>;
}

const commands: Record<string, Command> = {
  help: { takes: 0, run: async () => help },
  'list-users': { takes: 0, run: () => withData(listUsers) },
  'set-password': onAccount(giveNewPassword),
  'delete-user': {
    takes: 1,
    run: ([email = ''], yes) => withData((data) => deleteUser(data, email, yes)),
  },
  'grant-pro': onAccount(grantProTo),
  'revoke-pro': onAccount(revokeProFrom),
  'add-tokens': {
    takes: 2,
    run: ([email = '', count = '']) => withData((data) => addTokens(data, email, count)),
  },
  'ai-usage': { takes: 0, run: () => withData(showAiUsage) },
  backup: { takes: 1, run: ([file = '']) => backUp(file) },
};

function onAccount(work: (data: Data, email: string) => Promise<string>): Command {
  return { takes: 1, run: ([email = '']) => withData((data) => work(data, email)) };
}

/** The original name of `list-users`. */
const olderNames: Record<string, string> = { users: 'list-users' };

/** @returns the text to print. */
export async function admin(args: string[]): Promise<string> {
  const yes = args.includes('--yes');
  const [name = 'help', ...words] = args.filter((arg) => arg !== '--yes');
  const known = olderNames[name] ?? name;
  const command = Object.hasOwn(commands, known) ? commands[known] : undefined;
  if (!command || words.length !== command.takes) throw new StartError(help);
  return await command.run(words, yes);
}

async function withData(work: (data: Data) => Promise<string>): Promise<string> {
  const data = await openData();
  try {
    return await work(data);
  } finally {
    await data.close();
  }
}

async function backUp(name: string): Promise<string> {
  const env = loadEnv();
  if (env.databaseUrl) {
    throw new StartError(
      "DATABASE_URL names a PostgreSQL server; back it up with that server's own tools, as a role\n" +
        'that bypasses row level security (a superuser, or one with BYPASSRLS):\n' +
        '  pg_dump --format=custom --file=longrun.dump "$DATABASE_URL"',
    );
  }
  if (!existsSync(join(env.dataDir, 'database'))) {
    throw new StartError(`There is no database in ${env.dataDir} yet.`);
  }
  // npm runs scripts in the project folder, but the name is relative to where the user is.
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const folder = openDataDir(env.dataDir, env.secret);
  try {
    await save(await dump(env.dataDir), file);
  } finally {
    folder.release();
  }
  return (
    `The database is saved in ${file}\nIt contains everything that was entered: keep it as safe as the ` +
    `server. To restore it, stop the server, move\n${join(env.dataDir, 'database')} away, and\n\n` +
    `  mkdir ${join(env.dataDir, 'database')}\n  tar -xzf ${file} -C ${join(env.dataDir, 'database')}\n\n` +
    `The file ${join(env.dataDir, 'secret')} is not in it. Without it, everyone has to sign in again.\n`
  );
}

async function dump(dataDir: string): Promise<Buffer> {
  const pglite = await openDirectory(dataDir, {});
  try {
    await pglite.exec('checkpoint');
    return Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
  } finally {
    await pglite.close();
  }
}

/** Readable only by its owner, and never overwriting an existing file. */
async function save(content: Buffer, file: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new StartError(`${file} already exists. Choose another name.`);
    if (code !== 'ENOENT') await rm(file, { force: true });
    throw new StartError(`The backup cannot be written: ${message}`);
  }
}

if (import.meta.main) {
  await command(async () => {
    process.stdout.write(await admin(process.argv.slice(2)));
  });
}
