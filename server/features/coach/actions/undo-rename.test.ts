import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GearItem, NewGearInput } from '#shared/gear/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { Race } from '#shared/races/schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { approve, propose, undo } from './actions.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const shoes: NewGearInput = { name: 'Racer', category: 'shoes' };

/** A runner with a pair of shoes, worn on one run and in one race. */
async function runnerIn(given: NewGearInput = shoes) {
  const runner = await world.signUp();
  const call = async (method: string, path: string, body?: object) => {
    const response = await runner.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const add = async (item: NewGearInput) =>
    (await (await call('POST', '/gear', item)).json()) as GearItem;
  const run = async (shoesUsed: string) => {
    const id = newId();
    const fields = { date: '2026-11-10', sessionType: 'easy-run', distance: 5 };
    await call('POST', '/trainings', { ...fields, id, duration: '0:30:00', shoesUsed });
    return id;
  };
  const race = (gearUsed: string) =>
    call('POST', '/races', { raceName: 'City run', date: '2026-11-08', distance: 5, gearUsed });
  const { id: item } = await add(given);
  const worn = await run(given.name);
  await race(given.name);
  return {
    ...runner,
    item,
    /** The run that names the shoes from the beginning. */
    worn,
    add,
    run,
    race,
    patch: (path: string, body: object) => call('PATCH', path, body),
    remove: (path: string) => call('DELETE', path),
    /** By the coach, and approved. */
    async renamed(name: string): Promise<string> {
      const action = await propose(world, runner, 'update_gear_item', {
        id: item,
        changes: { name },
      });
      expect((await approve(runner, action.id)).status).toBe(200);
      return action.id;
    },
    /** What everything is called. */
    async names() {
      const gear: GearItem[] = await (await call('GET', '/gear')).json();
      const trainings: Training[] = await (await call('GET', '/trainings')).json();
      const races: Race[] = await (await call('GET', '/races')).json();
      return {
        gear: gear.map(({ name }) => name).sort(),
        trainings: trainings.map(({ shoesUsed }) => shoesUsed).sort(),
        races: races.map(({ gearUsed }) => gearUsed).sort(),
      };
    },
  };
}

type Runner = Awaited<ReturnType<typeof runnerIn>>;

const all = (...names: string[]) => ({ trainings: names, races: names });

/** Tries to undo, which changes nothing. */
async function refused(runner: Runner, actionId: string): Promise<string> {
  const before = await runner.names();
  const response = await undo(runner, actionId);
  const { code, error } = await response.json();
  expect({ status: response.status, code }).toEqual({ status: 409, code: 'ACTION_NOT_UNDOABLE' });
  expect(await runner.names()).toEqual(before);
  return error;
}

const twoPairs =
  'Your gear has another “Racer” by now. Rename that one first, or their runs would be mixed.';
const changed = 'What it changed has been changed again since, so it can no longer be undone.';

describe('undoing the new name of gear', () => {
  it('also renames what was logged with it since, which the audit shows', async () => {
    const runner = await runnerIn();
    const action = await runner.renamed('Racer II');
    expect(await runner.names()).toEqual({ gear: ['Racer II'], ...all('Racer II') });
    const later = await runner.run(' Racer II ');
    await runner.race('Racer II');
    await runner.run('Other');
    expect((await undo(runner, action)).status).toBe(200);
    expect(await runner.names()).toEqual({
      gear: ['Racer'],
      trainings: ['Other', 'Racer', 'Racer'],
      races: ['Racer', 'Racer'],
    });
    const { after } = await world.database.asUser(runner.id, (tx) =>
      tx
        .selectFrom('ai_action_events')
        .select('after')
        .where('user_id', '=', runner.id)
        .where('kind', '=', 'undone')
        .executeTakeFirstOrThrow(),
    );
    expect(after).toContainEqual(
      expect.objectContaining({ rows: [{ id: later, shoes_used: 'Racer' }] }),
    );
  });

  it('leaves what already had the new name, and what names other shoes since then', async () => {
    const runner = await runnerIn();
    const unlisted = await runner.run('Racer II');
    const moved = await runner.run('Racer II');
    const action = await runner.renamed('Racer II');
    await runner.patch(`/trainings/${unlisted}`, { rpe: 5 });
    await runner.patch(`/trainings/${moved}`, { shoesUsed: 'Other' });
    expect((await undo(runner, action)).status).toBe(200);
    expect((await runner.names()).trainings).toEqual(['Other', 'Racer', 'Racer II']);
  });

  it('keeps what else was changed in a run since', async () => {
    const runner = await runnerIn();
    const action = await runner.renamed('Racer II');
    await runner.patch(`/trainings/${runner.worn}`, { distance: 7, sessionNotes: 'Longer' });
    expect((await undo(runner, action)).status).toBe(200);
    const run = await (await runner.request(`/api/trainings/${runner.worn}`)).json();
    expect(run).toMatchObject({ shoesUsed: 'Racer', distance: 7, sessionNotes: 'Longer' });
  });

  it('is refused when a renamed run names other shoes since, or the item was renamed again', async () => {
    const runner = await runnerIn();
    const action = await runner.renamed('Racer II');
    await runner.patch(`/trainings/${runner.worn}`, { shoesUsed: 'Other' });
    expect(await refused(runner, action)).toBe(changed);
    await runner.patch(`/trainings/${runner.worn}`, { shoesUsed: 'Racer II' });
    await runner.patch(`/gear/${runner.item}`, { name: 'Racer III' });
    expect(await refused(runner, action)).toBe(changed);
  });

  it('is refused while another pair has the old name, so that their runs stay apart', async () => {
    const runner = await runnerIn();
    const action = await runner.renamed('Racer II');
    const { id } = await runner.add(shoes);
    await runner.run('Racer');
    expect(await refused(runner, action)).toBe(twoPairs);
    await runner.patch(`/gear/${id}`, { name: 'Racer I' });
    expect((await undo(runner, action)).status).toBe(200);
    expect(await runner.names()).toEqual({
      gear: ['Racer', 'Racer I'],
      trainings: ['Racer', 'Racer I'],
      races: ['Racer'],
    });
  });

  it('leaves what was logged since to another pair with the new name', async () => {
    const runner = await runnerIn();
    const action = await runner.renamed('Racer II');
    await runner.add({ ...shoes, name: 'Racer II' });
    await runner.run('Racer II');
    expect((await undo(runner, action)).status).toBe(200);
    expect(await runner.names()).toEqual({
      gear: ['Racer', 'Racer II'],
      trainings: ['Racer', 'Racer II'],
      races: ['Racer'],
    });
  });

  it('of one of two pairs with one name is possible until either is worn', async () => {
    const runner = await runnerIn();
    await runner.add(shoes);
    const action = await runner.renamed('Racer II');
    expect(await runner.names()).toEqual({ gear: ['Racer', 'Racer II'], ...all('Racer') });
    const since = await runner.run('Racer II');
    expect(await refused(runner, action)).toBe(twoPairs);
    await runner.patch(`/trainings/${since}`, { shoesUsed: 'Racer' });
    expect(await refused(runner, action)).toBe(twoPairs);
    await runner.remove(`/trainings/${since}`);
    expect((await undo(runner, action)).status).toBe(200);
    expect(await runner.names()).toEqual({ gear: ['Racer', 'Racer'], ...all('Racer') });
  });

  it('of a shirt leaves runs in shoes of that name alone', async () => {
    const runner = await runnerIn({ name: 'Racer', category: 'clothing' });
    const action = await runner.renamed('Racer II');
    await runner.run('Racer II');
    await runner.race('Racer II');
    expect((await undo(runner, action)).status).toBe(200);
    expect(await runner.names()).toEqual({
      gear: ['Racer'],
      trainings: ['Racer', 'Racer II'],
      races: ['Racer', 'Racer'],
    });
  });

  it('and renaming it at once leave no name without gear', async () => {
    const runner = await runnerIn();
    for (let round = 0; round < 5; round++) {
      const action = await runner.renamed(`Pair ${round}`);
      await runner.run(`Pair ${round}`);
      const [undone] = await Promise.all([
        undo(runner, action),
        runner.patch(`/gear/${runner.item}`, { name: `Renamed ${round}` }),
      ]);
      expect([200, 409]).toContain(undone.status);
      const { gear, trainings, races } = await runner.names();
      expect(gear).toEqual([`Renamed ${round}`]);
      expect(new Set([...trainings, ...races])).toEqual(new Set(gear));
      await runner.patch(`/gear/${runner.item}`, { name: 'Racer' });
    }
  });

  it('and giving its old name to another pair at once mix no runs', async () => {
    const runner = await runnerIn();
    const other = await runner.add({ ...shoes, name: 'Other' });
    await runner.run('Other');
    for (let round = 0; round < 5; round++) {
      const action = await runner.renamed('Racer II');
      const [undone] = await Promise.all([
        undo(runner, action),
        runner.patch(`/gear/${other.id}`, { name: 'Racer' }),
      ]);
      const isUndone = undone.status === 200;
      expect(await runner.names()).toEqual({
        gear: isUndone ? ['Racer', 'Racer'] : ['Racer', 'Racer II'],
        trainings: isUndone ? ['Other', 'Racer'] : ['Racer', 'Racer II'],
        races: [isUndone ? 'Racer' : 'Racer II'],
      });
      await runner.patch(`/gear/${other.id}`, { name: 'Other' });
      if (!isUndone) expect((await undo(runner, action)).status).toBe(200);
    }
  });
});
