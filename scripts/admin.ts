// `npm run admin -- …`: occasional tasks for the operator of a server, without the web app.
import { StartError } from '../server/start-error.ts';
import { showAiUsage } from './admin/ai-usage.ts';
import { backUp, restoreBackup } from './admin/backup.ts';
import { addTokens, grantProTo, revokeProFrom } from './admin/plans.ts';
import { endSessions, showSignIns } from './admin/sign-ins.ts';
import { stravaWebhook } from './admin/strava/webhook.ts';
import { deleteUser, listUsers, setNewPassword } from './admin/users.ts';
import { type Data, openData } from './demo/open-data.ts';
import { command } from './lib/command.ts';

const help = `Usage: npm run admin -- <command>

  list-users                  lists the accounts, their trainings and their plans
  set-password <e-mail>       sets a new password and shows it
  delete-user <e-mail> --yes  deletes an account and everything in it
  sign-ins <e-mail>           shows who signed in, who was refused, and what was changed
  end-sessions <e-mail>|--all signs an account out everywhere, or everybody
  grant-pro <e-mail>          gives an account the Pro plan for free
  revoke-pro <e-mail>         takes back a free Pro plan
  add-tokens <e-mail> <n>     gives an account AI tokens on top of its monthly allowance
  ai-usage                    shows what was used of language models, by month and model
  strava-webhook              shows Strava's subscription for events; with --yes removes it
  backup <file.zip>           saves the embedded database, its files and secret, even while the server runs, and
                              checks the result
  restore-backup <file.zip>   brings them back into an empty data folder
  help                        shows this

With the embedded database, for all but backup, stop the server on the same DATA_DIR first.
`;

interface Command {
  /** How many arguments it takes. */
  takes: number;
  run: (words: string[], yes: boolean) => Promise<string>;
}

const commands: Record<string, Command> = {
  help: { takes: 0, run: async () => help },
  'list-users': { takes: 0, run: () => withData(listUsers) },
  'set-password': onAccount(setNewPassword),
  'delete-user': {
    takes: 1,
    run: ([email = ''], yes) => withData((data) => deleteUser(data, email, yes)),
  },
  'sign-ins': onAccount(showSignIns),
  'end-sessions': onAccount(endSessions),
  'grant-pro': onAccount(grantProTo),
  'revoke-pro': onAccount(revokeProFrom),
  'add-tokens': {
    takes: 2,
    run: ([email = '', count = '']) => withData((data) => addTokens(data, email, count)),
  },
  'ai-usage': { takes: 0, run: () => withData(showAiUsage) },
  'strava-webhook': {
    takes: 0,
    run: (_words, yes) => withData((data) => stravaWebhook(data, yes)),
  },
  backup: { takes: 1, run: ([file = '']) => backUp(file) },
  'restore-backup': { takes: 1, run: ([file = '']) => restoreBackup(file) },
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

if (import.meta.main) {
  await command(async () => {
    process.stdout.write(await admin(process.argv.slice(2)));
  });
}
