import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionType } from '#shared/coach/actions/types.ts';
import { actionTypes } from '#shared/coach/actions/types.ts';
import { usualFormats } from '#shared/formats.ts';
import { newId } from '#shared/new-id.ts';
import type { Audience, Source } from '#shared/sources/provenance.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { allSections, draft, liveRunner, samples, today } from './actions.fixture.ts';
import { draftAction } from './draft-action.ts';
import { sectionOf } from './target.ts';

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
  runner = await liveRunner(world);
});
afterAll(() => world.stop());

/** As a coach with this access would propose it. */
const draftFor = (
  reader: { audience: Audience; allowedSources?: readonly Source[] } | undefined,
  type: ActionType,
  data: object,
) =>
  draftAction(
    {
      today,
      formats: usualFormats,
      enabled: allSections,
      read: (work) => world.database.asUser(runner.id, (tx) => work(tx, runner.id)),
    },
    type,
    data,
    reader,
  );

describe.each(actionTypes)('%s', (type) => {
  it('is drafted with a sentence, what was there, and what was checked', async () => {
    const drafted = await draft(world, runner, type);
    expect(drafted).toMatchObject({
      draft: { proposed: { type }, description: expect.stringMatching(/^[A-Z].+\.$/) },
    });
    if ('refused' in drafted) return;
    const { before, checks } = drafted.draft;
    expect(before === null).toBe(type.startsWith('create_'));
    expect(checks.map(({ verdict }) => verdict)).not.toContain('refuse');
  });

  it('is refused where its section is switched off', async () => {
    const enabled = { ...allSections, [sectionOf(type)]: false };
    expect(await draft(world, runner, type, samples[type], enabled)).toEqual({
      refused: [expect.stringMatching(/is switched off in Data Access Settings\.$/)],
    });
  });

  it.each([[null], ['text'], [{}], [[]], [{ id: 'x', changes: {} }], [{ events: 7 }]])(
    'of %j is refused with reasons',
    async (data) => {
      const drafted = await draft(world, runner, type, data);
      expect(drafted).toEqual({ refused: expect.arrayContaining([expect.any(String)]) });
    },
  );
});

describe('a record', () => {
  const changing = actionTypes.filter((type) => /^(update|delete)_(?!zones)/.test(type));

  it.each(changing)(
    'that does not exist, or is another runner’s, is not there: %s',
    async (type) => {
      const stranger = await world.signUp();
      const missing = { ...samples[type], id: newId() };
      for (const attempt of [
        draft(world, runner, type, missing),
        draft(world, stranger, type, samples[type]),
      ]) {
        expect(await attempt).toEqual({ refused: [expect.stringMatching(/^There is no /)] });
      }
    },
  );

  it('from Strava’s API is not there for a language model, unless it may read that', async () => {
    const id = newId();
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('trainings')
        .values({
          user_id: runner.id,
          id,
          date: '2026-11-17',
          session_type: 'easy-run',
          distance: 6,
          duration: 2200,
          source: 'strava-api',
          source_id: '1',
        })
        .execute(),
    );
    const data = { id, changes: { rpe: 4 } };
    const refused = { refused: [`There is no training with the id ${id}.`] };
    expect(await draftFor(undefined, 'update_training', data)).toEqual(refused);
    expect(await draftFor({ audience: 'third-party' }, 'update_training', data)).toEqual(refused);
    const included = { audience: 'third-party', allowedSources: ['strava-api'] } as const;
    expect(await draftFor(included, 'update_training', data)).toHaveProperty('draft');
    const own = { audience: 'own-server' } as const;
    expect(await draftFor(own, 'update_training', data)).toHaveProperty('draft');
    await runner.request(`/api/trainings/${id}`, { method: 'DELETE' });
  });
});

it('a refusal tells a language model nothing about trainings that it may not read', async () => {
  const training = {
    user_id: runner.id,
    id: newId(),
    date: today,
    session_type: 'tempo',
    distance: 4,
    duration: 1400,
    source: 'strava-api',
    source_id: '2',
  };
  await world.database.asService(runner.id, (tx) =>
    tx.insertInto('trainings').values(training).execute(),
  );
  const event = { title: 'Tempo run 4 km', eventDate: '2026-11-21', description: '24 min.' };
  const data = { events: [event] };
  const own = await draftFor({ audience: 'own-server' }, 'create_calendar_event', data);
  expect(own).toEqual({ refused: [expect.stringMatching(/Nov 20 .* are hard days/)] });
  const told = await draftFor({ audience: 'third-party' }, 'create_calendar_event', data);
  expect(told).toEqual({ refused: ['It was refused because of data that you may not read.'] });
});
