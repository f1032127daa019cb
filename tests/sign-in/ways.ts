import type { World } from '../world.ts';
import {
  type Answer,
  type Circumstances,
  type Flow,
  flows,
  type PathSet,
  type Paths,
  type Person,
  pathSets,
} from './paths.ts';
import { exchange, withIdToken } from './programs.ts';
import type { startProvider } from './provider.ts';

export interface Scene {
  world: World;
  provider: Awaited<ReturnType<typeof startProvider>>;
  paths: Paths;
}

/** Comes in, as far as the second factor if that is on. */
export type Way = (scene: Scene, person: Person, from?: Circumstances) => Promise<Answer>;

/** @returns the token of a mail that was asked for by these paths */
export async function tokenFor(
  { world, paths }: Pick<Scene, 'world' | 'paths'>,
  flow: Flow,
  { email }: Person,
) {
  if (flow === 'signup') await awaitConfirmation(world, email);
  await paths.ask(flow, email);
  return await world.mailbox.nextToken(email);
}

/** As if they had signed up only now, whatever the account has. */
async function awaitConfirmation({ database }: World, email: string) {
  const users = database.owner.updateTable('auth_users').set({ email_verified: false });
  await users.where('email', '=', email).execute();
}

const inBoth: Record<string, Way> = {
  'a password': ({ paths }, person, from) => paths.signIn(person, from),
  Google({ paths, provider }, { email }, from) {
    provider.meet({ email });
    return paths.enterWithGoogle(from);
  },
  ...byMail('the token of a mail', (flow) => async (scene, person, from) => {
    const token = await tokenFor(scene, flow, person);
    return await scene.paths.enter(flow, token, person, from);
  }),
};

const ofPrograms: Record<string, Way> = {
  'an id token of Google’s': ({ world, provider }, { email }, from) => {
    provider.meet({ email });
    return withIdToken(world, provider, from);
  },
  ...byMail('the code of a mail and its verifier', (flow) => async (scene, person, from) => {
    const token = await tokenFor(scene, flow, person);
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
  /** Whoever is signed in already stays so: the web app's confirmation says that it was another's. */
  isBeside: boolean;
}

/** Every way in, of both sets. */
export const waysIn: WayIn[] = pathSets.flatMap((set) => {
  const ways = set.name === 'programs' ? { ...inBoth, ...ofPrograms } : inBoth;
  return Object.entries(ways).map(([name, comeIn]) => ({
    set,
    title: `${set.name}: ${name}`,
    comeIn,
    isBeside: set.name === 'the web app' && name.includes('signup'),
  }));
});
