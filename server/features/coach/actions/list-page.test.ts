import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Action, ActionPage } from '#shared/coach/actions/schema.ts';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { jsonText } from '../../../db/json-columns.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const noon = '2026-11-01T12:00:00';

/** Stores actions as proposed at these times. */
async function proposed({ id: userId }: Runner, times: readonly string[], notes = 'Soft') {
  const data = jsonText({ name: 'Racer', category: 'shoes', notes });
  const rows = times.map((created_at) => ({
    user_id: userId,
    id: newId(),
    type: 'create_gear_item',
    description: 'Add a pair of shoes.',
    data,
    created_at,
  }));
  await world.database.asService(userId, (tx) =>
    tx.insertInto('ai_actions').values(rows).execute(),
  );
  return rows.map(({ id }) => id);
}

const get = (runner: Runner, query: string) => runner.request(`/api/ai/actions?${query}`);

async function page(runner: Runner, query = ''): Promise<ActionPage & { bytes: number }> {
  const response = await get(runner, query);
  expect(response.status).toBe(200);
  const text = await response.text();
  return { ...JSON.parse(text), bytes: Buffer.byteLength(text) };
}

const idsOf = ({ actions }: { actions: Action[] }) => actions.map(({ id }) => id);

/** All pages, from the newest; `between` happens after each. */
async function pages(runner: Runner, query: string, between?: () => Promise<unknown>) {
  const found = [await page(runner, query)];
  for (;;) {
    await between?.();
    const last = found.at(-1);
    if (!last?.more) return found;
    found.push(await page(runner, `${query}&before=${last.actions.at(-1)?.id}`));
  }
}

it('has every action once, the newest first, even those of the same moment', async () => {
  const runner = await world.signUp();
  const micro = await proposed(
    runner,
    ['000001', '000002', '000003'].map((us) => `${noon}.${us}Z`),
  );
  const same = await proposed(runner, Array(4).fill(`${noon}Z`));
  const found = await pages(runner, 'limit=2');
  expect(found.flatMap(idsOf)).toEqual([...micro.reverse(), ...same.sort().reverse()]);
  expect(found.map(({ more }) => more)).toEqual([true, true, true, false]);
  expect(idsOf(await page(runner))).toEqual(found.flatMap(idsOf));
});

it('skips and repeats nothing when others come in between', async () => {
  const runner = await world.signUp();
  const ids = await proposed(runner, [`${noon}.1Z`, `${noon}.2Z`, `${noon}.3Z`, `${noon}.4Z`]);
  const found = await pages(runner, 'limit=2', () => proposed(runner, [new Date().toISOString()]));
  expect(found.map(idsOf)).toEqual([
    [ids[3], ids[2]],
    [ids[1], ids[0]],
  ]);
});

it('has 50 actions on a page, and says whether there are more', async () => {
  const runner = await world.signUp();
  expect(await page(runner)).toMatchObject({ actions: [], more: false });
  const times = Array.from({ length: 51 }, (_, second) => `2026-11-01T12:00:${second + 1}Z`);
  const [first = ''] = await proposed(runner, times.slice(0, 50));
  expect(await page(runner)).toMatchObject({ actions: { length: 50 }, more: false });
  expect(await page(runner, `before=${first}`)).toMatchObject({ actions: [], more: false });
  await proposed(runner, times.slice(50));
  const newest = await page(runner);
  expect(newest).toMatchObject({ actions: { length: 50 }, more: true });
  expect(idsOf(newest)).not.toContain(first);
});

it('ends before a page has more than 256 kB, but has one action', async () => {
  const runner = await world.signUp();
  const large = await proposed(runner, Array(5).fill(`${noon}Z`), 'ü'.repeat(50_000));
  const [huge = ''] = await proposed(runner, [`${noon}.1Z`], '"\n'.repeat(100_000));
  const found = await pages(runner, '');
  expect(found.map(({ actions }) => actions.length)).toEqual([1, 2, 2, 1]);
  expect(found.flatMap(idsOf)).toEqual([huge, ...large.sort().reverse()]);
  for (const { bytes } of found.slice(1)) expect(bytes).toBeLessThan(256 * 1024);
});

it('follows nobody else’s action, and none that is not there', async () => {
  const [runner, other] = [await world.signUp(), await world.signUp()];
  const [theirs] = await proposed(other, [`${noon}Z`]);
  await proposed(runner, [`${noon}Z`]);
  for (const before of [theirs, newId()]) {
    expect((await get(runner, `before=${before}`)).status).toBe(404);
  }
  for (const query of ['before=yesterday', 'limit=0', 'limit=51', 'limit=all']) {
    const refused = await get(runner, query);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).fields)).toEqual([query.split('=')[0]]);
  }
});
