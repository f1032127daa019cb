// `npm run admin -- …`: what whoever runs a server needs now and then, without the web app.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDataDir } from '../server/data-dir.ts';
import { openDirectory } from '../server/db/pglite-directory.ts';
import { loadEnv } from '../server/env.ts';
import { StartError } from '../server/start-error.ts';
import { command } from './demo/command.ts';
import { type Data, openData } from './demo/open-data.ts';
import { setPassword } from './demo/set-password.ts';

const help = `Usage: npm run admin -- <command>

  users                       lists the accounts
  set-password <e-mail>       gives an account a new password, and shows it
  delete-user <e-mail> --yes  deletes an account and everything in it
  backup <file.tar.gz>        saves the embedded database
  help                        shows this

Commands on the embedded database work while no server runs on the same DATA_DIR.
`;

/** @returns what there is to say. */
export async function admin(args: string[]): Promise<string> {
  const yes = args.includes('--yes');
  const [name = 'help', target, ...more] = args.filter((arg) => arg !== '--yes');
  const takesNothing = name === 'users' || name === 'help';
  if (takesNothing ? target !== undefined : !target || more.length > 0) throw new StartError(help);
  switch (name) {
    case 'help':
      return help;
    case 'users':
      return withData(listUsers);
    case 'set-password':
      return withData((data) => giveNewPassword(data, target ?? ''));
    case 'delete-user':
      return withData((data) => deleteUser(data, target ?? '', yes));
    case 'backup':
      return backUp(target ?? '');
    default:
      throw new StartError(help);
  }
}

async function withData(work: (data: Data) => Promise<string>): Promise<string> {
  const data = await openData();
  try {
    return await work(data);
  } finally {
    await data.close();
  }
}

async function listUsers({ database }: Data): Promise<string> {
  const users = await database.owner
    .selectFrom('auth_users')
    .select(['id', 'email', 'created_at'])
    .orderBy('created_at')
    .execute();
  const lines = [];
  for (const { id, email, created_at } of users) {
    const count = await countTrainings(database, id);
    lines.push(`${created_at.toISOString().slice(0, 10)}  ${String(count).padStart(9)}  ${email}`);
  }
  if (lines.length === 0) return 'There are no accounts.\n';
  return `${['created     trainings  e-mail', ...lines].join('\n')}\n`;
}

/** Not by the owner: the walls around a user's rows keep it out, too, unless it is a superuser. */
const countTrainings = (database: Data['database'], userId: string) =>
  database.asService(userId, async (tx) => {
    const { count } = await tx
      .selectFrom('trainings')
      .where('user_id', '=', userId)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });

async function findUser({ auth }: Data, email: string) {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  if (!found) throw new StartError(`There is no account with the e-mail ${email}.`);
  return found.user;
}

async function giveNewPassword(data: Data, email: string): Promise<string> {
  const user = await findUser(data, email);
  const password = randomBytes(12).toString('base64url');
  await setPassword(data.auth, user.id, password);
  // Whoever knew the old password may still be signed in with it.
  await (await data.auth.$context).internalAdapter.deleteUserSessions(user.id);
  return `The new password of ${user.email} is ${password}\nEvery session of theirs has ended.\n`;
}

async function deleteUser(data: Data, email: string, yes: boolean): Promise<string> {
  const user = await findUser(data, email);
  const count = await countTrainings(data.database, user.id);
  const what = `${user.email} with ${count} ${count === 1 ? 'training' : 'trainings'} and all else`;
  if (!yes) throw new StartError(`This would delete ${what}, for ever. Add --yes to do it.`);
  await (await data.auth.$context).internalAdapter.deleteUser(user.id);
  return `Deleted ${what}.\n`;
}

async function backUp(name: string): Promise<string> {
  const env = loadEnv();
  if (env.databaseUrl) {
    throw new StartError(
      "DATABASE_URL names a PostgreSQL server; back it up with that server's own tools, as a role\n" +
        'that no row level security holds back (a superuser, or one with BYPASSRLS):\n' +
        '  pg_dump --format=custom --file=longrun.dump "$DATABASE_URL"',
    );
  }
  if (!existsSync(join(env.dataDir, 'database'))) {
    throw new StartError(`There is no database in ${env.dataDir} yet.`);
  }
  // npm runs its scripts in the project; the name was typed wherever the user is.
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const folder = openDataDir(env.dataDir, env.secret);
  try {
    await save(await dump(env.dataDir), file);
  } finally {
    folder.release();
  }
  return (
    `The database is saved in ${file}\nIt holds what everyone entered: keep it as safe as the ` +
    `server. To restore it, stop the server, move\n${join(env.dataDir, 'database')} away, and\n\n` +
    `  mkdir ${join(env.dataDir, 'database')}\n  tar -xzf ${file} -C ${join(env.dataDir, 'database')}\n\n` +
    `The file ${join(env.dataDir, 'secret')} is not in it. Without that one everyone signs in again.\n`
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

/** Readable by its owner alone, and never in place of a file that is there. */
async function save(content: Buffer, file: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new StartError(`${file} is there already. Choose another name.`);
    if (code !== 'ENOENT') await rm(file, { force: true });
    throw new StartError(`The backup cannot be written: ${message}`);
  }
}

if (import.meta.main) {
  await command(async () => {
    process.stdout.write(await admin(process.argv.slice(2)));
  });
}
