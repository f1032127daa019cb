import type { World } from '../world.ts';
import { type PathSet, pathSets } from './path-sets.ts';
import {
  type Answer,
  type Circumstances,
  type Flow,
  flows,
  type Paths,
  type Person,
} from './paths.ts';
import { exchange, withIdToken } from './programs.ts';
import type { startProvider } from './provider.ts';

export interface Scene {
  world: World;
  provider: Awaited<ReturnType<typeof startProvider>>;
  paths: Paths;
}

/** Signs in, or gets as far as the second factor if that is on. */
export type Way = (scene: Scene, person: Person, from?: Circumstances) => Promise<Answer>;

/** @returns the token of a mail that was requested by these paths */
export async function tokenFor(
  { world, paths }: Pick<Scene, 'world' | 'paths'>,
  flow: Flow,
  { email }: Pick<Person, 'email'>,
): Promise<string> {
  if (flow === 'signup') {
    const users = world.database.owner.updateTable('auth_users').set({ email_verified: false });
    await users.where('email', '=', email).execute();
  }
  await paths.ask(flow, email);
  return await world.mailbox.nextToken(email);
}

/**
 * Signs up by these paths, replacing the existing account, whose second factor stays.
 * @returns the token of the mail
 */
async function signUpAnew({ world, paths }: Scene, { email, password }: Person): Promise<string> {
  const { owner } = world.database;
  const users = () => owner.updateTable('auth_users');
  const before = await owner
    .selectFrom('auth_users')
    .select(['id', 'two_factor_enabled'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const other = `${before.id}@example.org`;
  await users().set({ email: other }).where('id', '=', before.id).execute();
  await paths.signUp({ email, password });
  const user_id = await idOf(world, email);
  const { two_factor_enabled } = before;
  await users().set({ two_factor_enabled }).where('id', '=', user_id).execute();
  const factors = owner.updateTable('auth_two_factors').set({ user_id });
  await factors.where('user_id', '=', before.id).execute();
  return await world.mailbox.nextToken(email);
}

export async function idOf({ database }: World, email: string): Promise<string> {
  const users = database.owner.selectFrom('auth_users').select('id');
  const { id } = await users.where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}

const mailed = (scene: Scene, flow: Flow, person: Person) =>
  flow === 'signup' ? signUpAnew(scene, person) : tokenFor(scene, flow, person);

const inBoth: Record<string, Way> = {
  'a password': ({ paths }, person, from) => paths.signIn(person, from),
  Google({ paths, provider }, { email }, from) {
    provider.meet({ email });
    return paths.enterWithGoogle(from);
  },
  ...byMail('the token of a mail', (flow) => async (scene, person, from) => {
    const token = await mailed(scene, flow, person);
    return await scene.paths.enter(flow, token, person, from);
  }),
};

const ofPrograms: Record<string, Way> = {
  'an id token of Google’s': ({ world, provider }, { email }, from) => {
    provider.meet({ email });
    return withIdToken(world, provider, from);
  },
  ...byMail('the code of a mail and its verifier', (flow) => async (scene, person, from) => {
    const token = await mailed(scene, flow, person);
    return await exchange(scene.world, token, from);
  }),
};

function byMail(name: string, of: (flow: Flow) => Way): Record<string, Way> {
  return Object.fromEntries(flows.map((flow) => [`${name} (${flow})`, of(flow)]));
}

interface WayIn {
  set: PathSet;
  title: string;
  comeIn: Way;
  /**
   * A user who is already signed in stays so: the web app's confirmation says that it was
   * another's.
   */
  isBeside: boolean;
}

/** Every way to sign in, from both sets. */
export const waysIn: WayIn[] = pathSets.flatMap((set) => {
  const ways = set.name === 'programs' ? { ...inBoth, ...ofPrograms } : inBoth;
  return Object.entries(ways).map(([name, comeIn]) => ({
    set,
    title: `${set.name}: ${name}`,
    comeIn,
    isBeside: set.name === 'the web app' && name.includes('signup'),
  }));
});
