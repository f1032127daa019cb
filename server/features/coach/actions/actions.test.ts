import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionData, actionReviewSchema } from '#shared/coach/actions/schema.ts';
import { type ActionType, actionTypes } from '#shared/coach/actions/types.ts';
import type { EnabledSections } from '#shared/coach/sections.ts';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { jsonText } from '../../../db/json-columns.ts';
import { withRunnersRights } from '../../../db/runners-rights.ts';
import {
  allSections,
  approve,
  decide,
  draft,
  ids,
  liveRunner,
  propose,
  reject,
  samples,
  snapshot,
  today,
  undo,
} from './actions.fixture.ts';
import { addedId } from './derived-ids.ts';
import { actionsOf, storeAction } from './store-action.ts';

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
  runner = await liveRunner(world);
});
afterAll(() => world.stop());

const send = (method: string) => async (path: string, body: object) => {
  const response = await runner.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};
const [patch, post, put] = [send('PATCH'), send('POST'), send('PUT')];

const remove = (path: string) => runner.request(`/api${path}`, { method: 'DELETE' });

const audit = (actionId: string) =>
  world.database.asUser(runner.id, (tx) =>
    tx
      .selectFrom('ai_action_events')
      .select(['kind', 'message_id', 'before', 'after'])
      .where('user_id', '=', runner.id)
      .where('action_id', '=', actionId)
      .orderBy('created_at')
      .execute(),
  );

/** Proposes an action by the reply of a real conversation. */
async function inConversation({
  type,
  data,
  enabled = allSections,
}: {
  type: ActionType;
  data?: object;
  enabled?: EnabledSections;
}) {
  const [sessionId, messageId] = [newId(), newId()];
  const drafted = await draft(world, runner, type, data, enabled);
  if ('refused' in drafted) throw new Error(drafted.refused.join(' '));
  const proposal = { userId: runner.id, messageId, draft: drafted.draft };
  const action = await world.database.asService(runner.id, async (tx) => {
    await tx.insertInto('chat_sessions').values({ user_id: runner.id, id: sessionId }).execute();
    await tx
      .insertInto('chat_messages')
      .values({
        user_id: runner.id,
        id: messageId,
        chat_session_id: sessionId,
        role: 'assistant',
        content: 'Shall I?',
        enabled_sections: jsonText(enabled),
      })
      .execute();
    return await storeAction(tx, proposal);
  });
  return { action, sessionId };
}

const expectError = async (response: Response, status: number, code: string) => {
  const answer = await response.json();
  expect({ status: response.status, code: answer.code }, answer.error).toEqual({ status, code });
  return answer;
};

describe.each(actionTypes)('%s', (type) => {
  it('is stored in a form that its schema still takes', () => {
    const parsed = JSON.parse(JSON.stringify(actionData[type].parse(samples[type])));
    expect(JSON.parse(JSON.stringify(actionData[type].parse(parsed)))).toEqual(parsed);
  });

  it('is carried out when it is approved; an undo gives back every row as it was', async () => {
    const before = await snapshot(world, runner);
    const action = await propose(world, runner, type);
    expect(action).toMatchObject({ type, status: 'pending', approvedAt: null, undoneAt: null });
    expect(await snapshot(world, runner)).toEqual(before);

    const approved = await approve(runner, action.id);
    expect(await approved.json()).toMatchObject({ id: action.id, status: 'approved' });
    const after = await snapshot(world, runner);
    expect(after).not.toEqual(before);
    const again = await approve(runner, action.id);
    expect(again.status).toBe(200);
    expect(await snapshot(world, runner)).toEqual(after);

    const undone = await undo(runner, action.id);
    expect(await undone.json()).toMatchObject({
      status: 'approved',
      undoneAt: expect.any(String),
    });
    expect(await snapshot(world, runner)).toEqual(before);
    expect((await undo(runner, action.id)).status).toBe(200);
    expect(await snapshot(world, runner)).toEqual(before);
    expect((await audit(action.id)).map(({ kind }) => kind)).toEqual(['approved', 'undone']);
  });

  it('is carried out once when it is approved twice at once', async () => {
    const before = await snapshot(world, runner);
    const action = await propose(world, runner, type);
    const both = await Promise.all([approve(runner, action.id), approve(runner, action.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await audit(action.id)).toHaveLength(1);
    const undone = await Promise.all([undo(runner, action.id), undo(runner, action.id)]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect(await snapshot(world, runner)).toEqual(before);
    expect(await audit(action.id)).toHaveLength(2);
  });
});

describe('a decision', () => {
  it('of the other kind is refused; the same again is the same', async () => {
    const action = await propose(world, runner, 'create_gear_item');
    const first = await (await reject(runner, action.id, '  I have enough shoes ')).json();
    expect(first).toMatchObject({ status: 'rejected', reason: 'I have enough shoes' });
    const before = await snapshot(world, runner);
    expect(await (await reject(runner, action.id, 'Another reason')).json()).toEqual(first);
    await expectError(await approve(runner, action.id), 409, 'ACTION_DECIDED');
    await expectError(await undo(runner, action.id), 409, 'ACTION_NOT_UNDOABLE');
    expect(await snapshot(world, runner)).toEqual(before);
    expect(await audit(action.id)).toMatchObject([{ kind: 'rejected', before: null, after: null }]);
  });

  it('is one of two that are made at once', async () => {
    const before = await snapshot(world, runner);
    const action = await propose(world, runner, 'update_race');
    const both = await Promise.all([approve(runner, action.id), reject(runner, action.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const wasApproved = both[0]?.status === 200;
    expect(await audit(action.id)).toMatchObject([{ kind: wasApproved ? 'approved' : 'rejected' }]);
    if (wasApproved) await undo(runner, action.id);
    expect(await snapshot(world, runner)).toEqual(before);
  });

  it.each(['', '   ', undefined, 'x'.repeat(2001), 'a\0b'])(
    'to reject needs a reason, and %j is not one',
    async (reason) => {
      const action = await propose(world, runner, 'delete_injury');
      const refused = await decide(runner, { actionId: action.id, decision: 'rejected', reason });
      const { fields } = await expectError(refused, 422, 'INVALID_INPUT');
      expect(Object.keys(fields)).toEqual(['reason']);
      expect(await audit(action.id)).toEqual([]);
      await reject(runner, action.id);
    },
  );

  it('in another runner’s name is refused, and changes nothing', async () => {
    const { id: userId } = await world.signUp();
    const action = await propose(world, runner, 'create_race');
    await expectError(await approve(runner, action.id, { userId }), 403, 'FORBIDDEN');
    expect(await audit(action.id)).toEqual([]);
    await approve(runner, action.id, { userId: runner.id });
    expect(await audit(action.id)).toMatchObject([{ kind: 'approved' }]);
    await undo(runner, action.id);
  });

  it('about another runner’s action finds nothing', async () => {
    const stranger = await world.signUp();
    await world.grantPro(stranger);
    const action = await propose(world, runner, 'create_race');
    for (const attempt of [
      approve(stranger, action.id),
      reject(stranger, action.id),
      undo(stranger, action.id),
      stranger.request(`/api/ai/actions/${action.id}`),
      approve(stranger, newId()),
    ]) {
      await expectError(await attempt, 404, 'NOT_FOUND');
    }
    expect(await (await stranger.request('/api/ai/actions')).json()).toEqual({
      actions: [],
      more: false,
    });
    await reject(runner, action.id);
  });

  it('needs no plan: a runner who had one may still approve, and undo', async () => {
    const before = await snapshot(world, runner);
    const action = await propose(world, runner, 'create_race');
    const setPlan = (plan: string) =>
      world.database.asService(runner.id, (tx) =>
        sql`update user_profiles set subscription_status = ${plan}`.execute(tx),
      );
    await setPlan('free');
    expect((await approve(runner, action.id)).status).toBe(200);
    expect((await undo(runner, action.id)).status).toBe(200);
    await setPlan('pro');
    expect({ ...(await snapshot(world, runner)), user_profiles: [] }).toEqual({
      ...before,
      user_profiles: [],
    });
  });

  it('cannot be written by the runner’s role', async () => {
    const action = await propose(world, runner, 'delete_gear_item');
    for (const set of [
      "status = 'approved', approved_at = now()",
      "reason = 'Mine'",
      "expires_at = now() + interval '1 year'",
      "data = '{}'",
    ]) {
      const attempt = world.database.asUser(runner.id, (tx) =>
        sql.raw(`update ai_actions set ${set} where user_id = '${runner.id}'`).execute(tx),
      );
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
    for (const statement of [
      'delete from ai_actions',
      'delete from ai_action_events',
      "update ai_action_events set kind = 'undone'",
      `insert into ai_action_events (user_id, id, action_id, kind)
        values ('${runner.id}', gen_random_uuid(), '${action.id}', 'approved')`,
    ]) {
      const attempt = world.database.asUser(runner.id, (tx) => sql.raw(statement).execute(tx));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
    for (const statement of [
      'delete from ai_action_events',
      "update ai_action_events set kind = 'undone'",
    ]) {
      const attempt = world.database.asService(runner.id, (tx) => sql.raw(statement).execute(tx));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
    await reject(runner, action.id);
  });
});

describe('an approval', () => {
  it('comes too late after seven days; rejecting does not', async () => {
    const action = await propose(world, runner, 'create_injury');
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('ai_actions')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('user_id', '=', runner.id)
        .where('id', '=', action.id)
        .execute(),
    );
    const before = await snapshot(world, runner);
    await expectError(await approve(runner, action.id), 409, 'ACTION_EXPIRED');
    expect(await snapshot(world, runner)).toEqual(before);
    expect((await reject(runner, action.id)).status).toBe(200);
  });

  it('is refused when the record was changed since', async () => {
    const action = await propose(world, runner, 'update_race');
    await patch(`/races/${ids.race}`, { tactics: 'Even' });
    const before = await snapshot(world, runner);
    const { error } = await expectError(await approve(runner, action.id), 409, 'ACTION_CHANGED');
    expect(error).toBe(
      'The race was changed or deleted after this was proposed. Ask the coach again.',
    );
    expect(await snapshot(world, runner)).toEqual(before);
    await patch(`/races/${ids.race}`, { tactics: null });
    expect((await approve(runner, action.id)).status).toBe(200);
    expect((await undo(runner, action.id)).status).toBe(200);
  });

  it('is refused when the zones were changed since, or the record deleted', async () => {
    const zones = await propose(world, runner, 'update_zones');
    await put('/zones', { maxHeartRate: 188, today });
    await expectError(await approve(runner, zones.id), 409, 'ACTION_CHANGED');
    const id = newId();
    const other = { id, raceName: 'Soon gone', date: '2026-11-08', distance: 3 };
    await post('/races', other);
    const deleting = await propose(world, runner, 'delete_race', { id });
    const changing = await propose(world, runner, 'update_race', { id, changes: { splits: '5' } });
    await remove(`/races/${id}`);
    await expectError(await approve(runner, deleting.id), 409, 'ACTION_CHANGED');
    await expectError(await approve(runner, changing.id), 409, 'ACTION_CHANGED');
  });

  it('is refused by the guard with what is known today', async () => {
    const events = [{ title: 'Easy run', eventDate: '2026-11-24', description: '5 km' }];
    const action = await propose(world, runner, 'create_calendar_event', { events });
    const before = await snapshot(world, runner);
    const late = await approve(runner, action.id, { today: '2026-11-26' });
    const { error } = await expectError(late, 409, 'ACTION_REFUSED');
    expect(error).toMatch(/Nov 24/);
    expect(await snapshot(world, runner)).toEqual(before);
    await reject(runner, action.id);
  });

  it('is judged by the sections that the coach could read, and no others', async () => {
    const events = [{ title: 'Tempo run 4 km', eventDate: '2026-11-24', description: '24 min.' }];
    const proposal = { type: 'create_calendar_event', data: { events } } as const;
    const closed = { ...allSections, injuries: false };
    const { action: unaware } = await inConversation({ ...proposal, enabled: closed });
    const { action: aware } = await inConversation({ ...proposal, enabled: allSections });
    await patch(`/injuries/${ids.injury}`, { painSeverity: 8 });
    const { error } = await expectError(await approve(runner, aware.id), 409, 'ACTION_REFUSED');
    expect(error).toMatch(/Knee/);
    expect((await approve(runner, unaware.id)).status).toBe(200);
    expect((await undo(runner, unaware.id)).status).toBe(200);
    await patch(`/injuries/${ids.injury}`, { painSeverity: 1 });
    await reject(runner, aware.id);
  });

  it('leaves out the events that were unticked', async () => {
    const before = await snapshot(world, runner);
    const action = await propose(world, runner, 'create_calendar_event');
    for (const leaveOut of [[0, 1], [2], [1, 1, 0, 0]]) {
      const refused = await approve(runner, action.id, { leaveOut });
      const { fields } = await expectError(refused, 422, 'INVALID_INPUT');
      expect(fields).toHaveProperty('leaveOut');
    }
    expect(await snapshot(world, runner)).toEqual(before);
    expect((await approve(runner, action.id, { leaveOut: [0] })).status).toBe(200);
    const after = await snapshot(world, runner);
    const added = after.calendar_events?.filter((row) => !before.calendar_events?.includes(row));
    expect(added).toEqual([expect.stringContaining('2026-11-27')]);
    const review = await (await runner.request(`/api/ai/actions/${action.id}`)).json();
    expect(review).toMatchObject({ leftOut: [0], undoUntil: expect.any(String) });
    await undo(runner, action.id);
    expect(await snapshot(world, runner)).toEqual(before);
    const gear = await propose(world, runner, 'create_gear_item');
    await expectError(await approve(runner, gear.id, { leaveOut: [0] }), 422, 'INVALID_INPUT');
    await reject(runner, gear.id);
  });

  it('keeps the date and start time of an imported training', async () => {
    for (const changes of [{ date: '2026-11-15' }, { startTime: '10:00' }]) {
      const drafted = await draft(world, runner, 'update_training', { id: ids.imported, changes });
      expect(drafted).toHaveProperty('refused');
    }
    const before = await snapshot(world, runner);
    const changes = { id: ids.imported, changes: { rpe: 5, shoesUsed: 'Other' } };
    for (const [type, data] of [
      ['update_training', changes],
      ['delete_training', { id: ids.imported }],
    ] as const) {
      const action = await propose(world, runner, type, data);
      expect((await approve(runner, action.id)).status).toBe(200);
      expect((await undo(runner, action.id)).status).toBe(200);
      expect(await snapshot(world, runner)).toEqual(before);
    }
    const tampered = await propose(world, runner, 'update_training', changes);
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('ai_actions')
        .set({ data: jsonText({ id: ids.imported, changes: { date: '2026-11-15' } }) })
        .where('user_id', '=', runner.id)
        .where('id', '=', tampered.id)
        .execute(),
    );
    await expectError(await approve(runner, tampered.id), 409, 'ACTION_REFUSED');
    expect(await snapshot(world, runner)).toEqual(before);
    await reject(runner, tampered.id);
  });

  it('has no more rights than the runner', async () => {
    const action = await propose(world, runner, 'create_training');
    const asked: string[] = [];
    await world.database.asService(runner.id, async (tx) => {
      await withRunnersRights(tx, async () => {
        const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(tx);
        asked.push(String(rows[0]?.role));
      });
      const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(tx);
      asked.push(String(rows[0]?.role));
    });
    expect(asked).toEqual(['longrun_user', 'longrun_service']);
    await reject(runner, action.id);
  });

  it('of data that this version does not know is refused', async () => {
    const action = await propose(world, runner, 'create_race');
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('ai_actions')
        .set({ data: jsonText({ old: true }) })
        .where('user_id', '=', runner.id)
        .where('id', '=', action.id)
        .execute(),
    );
    await expectError(await approve(runner, action.id), 409, 'ACTION_REFUSED');
    await reject(runner, action.id);
  });
});

describe('an undo', () => {
  /** Approves an action, lets something happen, and tries to undo it. */
  const undoAfter = async (
    type: Parameters<typeof propose>[2],
    data: object,
    happening: (actionId: string) => Promise<unknown>,
  ) => {
    const action = await propose(world, runner, type, data);
    expect((await approve(runner, action.id)).status).toBe(200);
    await happening(action.id);
    const before = await snapshot(world, runner);
    const refused = await undo(runner, action.id);
    await expectError(refused, 409, 'ACTION_NOT_UNDOABLE');
    expect(await snapshot(world, runner)).toEqual(before);
    return action;
  };

  it('is refused when the record was changed since; when that is taken back, it is not', async () => {
    const action = await undoAfter('update_race', samples.update_race, () =>
      patch(`/races/${ids.race}`, { tactics: 'Even' }),
    );
    await patch(`/races/${ids.race}`, { tactics: null });
    expect((await undo(runner, action.id)).status).toBe(200);
  });

  it('is refused when the record was deleted since, or one took its place', async () => {
    const id = newId();
    const other = { raceName: 'Other', date: '2026-11-08', distance: 3, finishTime: '0:17:00' };
    await post('/races', { ...other, id });
    const changes = { id, changes: { splits: '5' } };
    await undoAfter('update_race', changes, () => remove(`/races/${id}`));
    await post('/races', { ...other, id });
    await undoAfter('delete_race', { id }, () => post('/races', { ...other, id }));
    await remove(`/races/${id}`);
  });

  it('is refused when something refers to what it would take away', async () => {
    await undoAfter('create_training', samples.create_training, async (actionId) => {
      await patch(`/calendar-events/${ids.event}`, { trainingId: addedId(actionId) });
    });
    await patch(`/calendar-events/${ids.event}`, { trainingId: null });
  });

  it('is refused when what it refers to is gone, or was imported again', async () => {
    await undoAfter('delete_training', { id: ids.imported }, () =>
      world.database.asService(runner.id, (tx) =>
        tx
          .insertInto('trainings')
          .values({
            user_id: runner.id,
            id: newId(),
            date: '2026-11-16',
            session_type: 'easy-run',
            distance: 6,
            duration: 2200,
            source: 'strava-csv',
            source_id: '4711',
          })
          .execute(),
      ),
    );
    const id = newId();
    const training = { id, date: '2026-11-09', sessionType: 'easy-run', distance: 4 };
    await post('/trainings', { ...training, duration: '0:25:00' });
    await patch(`/calendar-events/${ids.event}`, { trainingId: id });
    await undoAfter('delete_calendar_event', { id: ids.event }, () => remove(`/trainings/${id}`));
  });

  it.each(['update_race', 'delete_race'] as const)(
    'of %s is the last change of its row, for calendars that follow it',
    async (type) => {
      const written = () =>
        world.database.asUser(runner.id, (tx) =>
          tx
            .selectFrom('races')
            .select('updated_at')
            .where('id', '=', ids.race)
            .executeTakeFirstOrThrow(),
        );
      const before = (await written()).updated_at.getTime();
      const action = await propose(world, runner, type);
      const approved = await (await approve(runner, action.id)).json();
      expect((await undo(runner, action.id)).status).toBe(200);
      const after = (await written()).updated_at.getTime();
      expect(after).toBeGreaterThan(before);
      expect(after).toBeGreaterThanOrEqual(Date.parse(approved.approvedAt));
    },
  );

  it('keeps what was changed since in rows that it wrote one column of', async () => {
    const action = await propose(world, runner, 'update_gear_item', {
      id: ids.shoes,
      changes: { name: 'Racer IV' },
    });
    await approve(runner, action.id);
    await patch(`/races/${ids.race}`, { mistakes: 'Too fast' });
    expect((await undo(runner, action.id)).status).toBe(200);
    const race = await (await runner.request(`/api/races/${ids.race}`)).json();
    expect(race).toMatchObject({ gearUsed: 'Racer', mistakes: 'Too fast' });
  });

  it('comes too late after 30 days', async () => {
    const earlier = sql`update ai_actions set approved_at = approved_at - interval '30 days'`;
    await undoAfter('create_injury', samples.create_injury, () =>
      world.database.asService(runner.id, (tx) => earlier.execute(tx)),
    );
  });
});

describe('the history', () => {
  it('has the newest first, and shows what was checked', async () => {
    const first = await propose(world, runner, 'delete_gear_item');
    const second = await propose(world, runner, 'update_gear_item');
    const { actions } = await (await runner.request('/api/ai/actions')).json();
    expect(actions.slice(0, 2)).toEqual([second, first]);
    const review = await (await runner.request(`/api/ai/actions/${second.id}`)).json();
    expect(actionReviewSchema.parse(review)).toMatchObject({
      action: second,
      before: { id: ids.shoes, name: 'Racer' },
      undoUntil: null,
      leftOut: [],
    });
    expect(review.checks.length).toBeGreaterThan(0);
    const created = Date.parse(second.createdAt);
    expect(Date.parse(review.expiresAt) - created).toBe(7 * 24 * 60 * 60 * 1000);
  });

  it('outlives the conversation', async () => {
    const { action, sessionId } = await inConversation({ type: 'create_gear_item' });
    await remove(`/chat/sessions/${sessionId}`);
    const { actions } = await (await runner.request('/api/ai/actions')).json();
    expect(actions[0]).toEqual(action);
    const review = await runner.request(`/api/ai/actions/${action.id}`);
    expect(review.status).toBe(200);
    await reject(runner, action.id);
    expect(await audit(action.id)).toMatchObject([{ message_id: expect.any(String) }]);
  });

  it('has one action for a reply', async () => {
    const drafted = await draft(world, runner, 'create_gear_item');
    if ('refused' in drafted) throw new Error(drafted.refused.join(' '));
    const messageId = newId();
    const store = () =>
      world.database.asService(runner.id, (tx) =>
        storeAction(tx, { userId: runner.id, messageId, draft: drafted.draft }),
      );
    const [one, other] = [await store(), await store()];
    expect(other).toEqual(one);
    const found = await world.database.asUser(runner.id, (tx) =>
      actionsOf(tx, { userId: runner.id, messageIds: [messageId, newId()] }),
    );
    expect([...found]).toEqual([[messageId, one]]);
  });

  it('is stored although a text ends within a character', async () => {
    const drafted = await draft(world, runner, 'create_gear_item');
    if ('refused' in drafted) throw new Error(drafted.refused.join(' '));
    const broken = { rule: 'duplicate', verdict: 'warn', text: 'Half a shoe \ud83d' } as const;
    const checks = [{ ...broken, numbers: {} }];
    const action = await world.database.asService(runner.id, (tx) =>
      storeAction(tx, {
        userId: runner.id,
        messageId: newId(),
        draft: { ...drafted.draft, checks },
      }),
    );
    const review = await (await runner.request(`/api/ai/actions/${action.id}`)).json();
    expect(review.checks).toEqual([{ ...broken, text: 'Half a shoe \ufffd' }]);
  });
});
