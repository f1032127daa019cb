import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dice, diceOf } from '../dice.ts';
import {
  type Asking,
  askingFor,
  keptLists,
  startTwoServers,
  type TwoServers,
  versionsOf,
} from './kept-answers.fixture.ts';
import { areJobsDone, longOperations } from './kept-answers-long.fixture.ts';
import { recordOperations } from './kept-answers-records.fixture.ts';
import { type Cast, castOf, openReplies } from './kept-answers-scene.fixture.ts';

let world: TwoServers;
beforeAll(async () => {
  world = await startTwoServers();
});
afterAll(() => world.stop());

const rounds = 6;
const atOnce = 30;
/** What a runner may be told while others change the same things. */
const answers = [200, 201, 202, 204, 404, 409, 422, 429];
const done = new Map<string, Set<number>>();

describe('whatever happens at the same time, a kept answer equals the tables', () => {
  it.each([1, 2, 3])('with seed %i', async (seed) => {
    const { dice, cast, act, endReplies } = await begin(seed, ['Anna', 'Ben']);
    const look = async () => {
      const { asking, idsIn, encoding } = dice.oneOf(cast);
      const { status } = await asking.shown(
        dice.oneOf(world.servers),
        dice.oneOf(listsOf(idsIn)),
        encoding(),
      );
      expect([200, 304, 404]).toContain(status);
    };
    for (let round = 0; round < rounds; round += 1) {
      const together = Array.from({ length: atOnce }, () => [act(), look(), look()]);
      await Promise.all(together.flat());
      await jobsAreDone();
      for (const one of cast) {
        one.settle();
        await compare(one);
      }
    }
    endReplies();
  });

  // By chance, one may have come up only where there was nothing to do. So all are gone through
  // again, until each has done something.
  it('and every operation was carried out', async () => {
    const { cast, act, names, endReplies } = await begin(5, ['Dora']);
    const isDone = (name: string) => [...(done.get(name) ?? [])].some((status) => status < 400);
    const never = () => names.filter((name) => !isDone(name));
    for (let rounds = 0; rounds < 20 && never().length > 0; rounds += 1) {
      for (let acts = 0; acts < names.length; acts += 1) {
        await act();
        await jobsAreDone();
        for (const one of cast) one.settle();
      }
    }
    endReplies();
    expect(never()).toEqual([]);
  });

  // Among others, which do move lists, an operation that wrongly moves none would go unnoticed.
  it('also after each operation by itself', async () => {
    const { cast, act, names, endReplies } = await begin(4, ['Carla']);
    for (let acts = 0; acts < names.length; acts += 1) {
      const name = await act();
      await jobsAreDone();
      for (const { settle, asking, idsIn } of cast) {
        settle();
        for (const path of listsOf(idsIn)) await asking.check(world.servers, path, undefined, name);
      }
    }
    endReplies();
  });
});

const jobsAreDone = () => expect.poll(() => areJobsDone(world)).toBe(true);

/** Runners with some records each, and what may happen to them. */
async function begin(seed: number, names: string[]) {
  const dice = diceOf(seed);
  const cast: Cast[] = [];
  for (const name of names) {
    cast.push(castOf(world, askingFor(await world.signUp(`${name}${seed}`)), dice));
  }
  const open = openReplies(world);
  const operations = [...recordOperations, ...longOperations(open)];
  for (const one of cast) {
    await Promise.all(firstRecords.map((operation) => operation(one.enter(world.servers[0]))));
    one.settle();
  }
  /** Each comes up as often, in an order of its own. */
  let deck: typeof operations = [];
  return {
    dice,
    cast,
    names: operations.map(([name]) => name),
    /** @returns what was done */
    async act(): Promise<string> {
      if (deck.length === 0) deck = shuffled(operations, dice);
      const [name, operation] = deck.pop() as (typeof operations)[number];
      const status = await operation(dice.oneOf(cast).enter(dice.oneOf(world.servers)));
      done.set(name, (done.get(name) ?? new Set()).add(status));
      expect(answers, `${name}: ${status}`).toContain(status);
      return name;
    },
    endReplies() {
      for (const parts of open()) parts.end();
    },
  };
}

const firstRecords = recordOperations
  .filter(([name]) => name.startsWith('add') || name.includes('zones by'))
  .map(([, operation]) => operation);

const shuffled = <T>(all: readonly T[], dice: Dice): T[] =>
  all
    .map((one) => ({ one, place: dice.roll() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

const listsOf = (idsIn: Cast['idsIn']) => [
  ...keptLists,
  ...idsIn('chat/sessions')
    .slice(-2)
    .map((id) => `/chat/sessions/${id}/messages`),
];

/** Each list on both servers; and what is asked twice was made once. */
async function compare({ asking, idsIn, encoding }: Cast): Promise<void> {
  for (const path of listsOf(idsIn)) {
    for (const server of world.servers) {
      const others = world.servers.filter((other) => other !== server);
      const content = await asking.check([server, ...others], path, encoding());
      if (content.startsWith('200') && !content.includes('"streaming"')) {
        await expectKept(asking, server, path, encoding());
      }
    }
  }
}

async function expectKept(
  { shown, runner }: Asking,
  server: TwoServers['servers'][number],
  path: string,
  encoding: string | undefined,
): Promise<void> {
  for (;;) {
    const versions = await versionsOf(world.database, runner.id);
    const first = await shown(server, path, encoding);
    const queries = server.queries();
    const second = await shown(server, path, encoding);
    const now = await versionsOf(world.database, runner.id);
    if (!isDeepStrictEqual(now, versions)) continue;
    expect(second).toEqual({ ...first, status: 304 });
    expect(server.queries(), `queries for ${path}`).toBe(queries);
    return;
  }
}
