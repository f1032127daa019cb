import { randomBytes } from 'node:crypto';
import { cancelLinks } from '../../server/features/auth/links.ts';
import { forgetTrustedDevices } from '../../server/features/auth/trusted-devices.ts';
import { findPlan, type Plan } from '../../server/features/billing/find-plan.ts';
import { StartError } from '../../server/start-error.ts';
import type { Data } from '../demo/open-data.ts';
import { setPassword } from '../demo/set-password.ts';
import { noteByAdministrator } from './note-by-administrator.ts';

export async function listUsers({ database }: Data): Promise<string> {
  const users = await database.owner
    .selectFrom('auth_users')
    .select(['id', 'email', 'created_at'])
    .orderBy('created_at')
    .execute();
  const lines = [];
  for (const { id, email, created_at } of users) {
    const count = String(await countTrainings(database, id)).padStart(9);
    const plan = planName(await database.asService(id, (tx) => findPlan(tx, id))).padEnd(14);
    lines.push(`${created_at.toISOString().slice(0, 10)}  ${count}  ${plan}  ${email}`);
  }
  if (lines.length === 0) return 'There are no accounts.\n';
  return `${['created     trainings  plan            e-mail', ...lines].join('\n')}\n`;
}

/** With the payment provider's status, if any: 'free', 'pro', 'pro, active', 'free, past_due'. */
const planName = ({ isPro, paymentStatus }: Plan) =>
  [isPro ? 'pro' : 'free', paymentStatus ?? []].flat().join(', ');

/**
 * Not through the owner's connection: row level security also binds the owner, unless it is a
 * superuser.
 */
const countTrainings = (database: Data['database'], userId: string) =>
  database.asService(userId, async (tx) => {
    const { count } = await tx
      .selectFrom('trainings')
      .where('user_id', '=', userId)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });

export async function findUser({ auth }: Data, email: string) {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  if (!found) throw new StartError(`There is no account with the e-mail ${email}.`);
  return found.user;
}

export async function setNewPassword(data: Data, email: string): Promise<string> {
  const user = await findUser(data, email);
  const password = randomBytes(12).toString('base64url');
  await setPassword(data.auth, user.id, password);
  // Someone who knew the old password may still be signed in, or hold a link.
  await (await data.auth.$context).internalAdapter.deleteUserSessions(user.id);
  await cancelLinks(data.database.owner, user.id);
  await forgetTrustedDevices(data.database, user.id);
  await noteByAdministrator(data, user.id, 'password-changed');
  return `The new password of ${user.email} is ${password}\nAll of their sessions have ended.\n`;
}

export async function deleteUser(data: Data, email: string, yes: boolean): Promise<string> {
  const user = await findUser(data, email);
  const count = await countTrainings(data.database, user.id);
  const what = `${user.email} with ${count} ${count === 1 ? 'training' : 'trainings'} and everything else`;
  if (!yes) throw new StartError(`This would permanently delete ${what}. Add --yes to do it.`);
  await (await data.auth.$context).internalAdapter.deleteUser(user.id);
  return `Deleted ${what}.\n`;
}
