import type { Insertable } from 'kysely';
import type { APIRequestContext } from 'playwright/test';
import type { DB } from '../../server/db/types.ts';

/** A confirmed account, and what only the server itself may write into its rows. */
export interface NewRunner {
  name: string;
  email: string;
  password: string;
  profile?: Columns<'user_profiles'>;
  subscription?: Columns<'user_subscription_details'>;
}

type Columns<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'user_id'>;

export const newRunnerPath = '/new-runner';

/** Creates the account without a mail or a form; the browser of `request` holds its session. */
export async function signUpAsNew(request: APIRequestContext, runner: NewRunner): Promise<void> {
  const response = await request.post(newRunnerPath, { data: runner });
  if (!response.ok()) throw new Error(await response.text());
}
