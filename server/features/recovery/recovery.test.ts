import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import {
  generatedSchema,
  type PlanInput,
  planSchema,
  type RecoveryPlan,
} from '#shared/recovery/schema.ts';
import { defaultSections } from '#shared/recovery/sections.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { jsonText } from '../../db/json-columns.ts';

const today = '2026-03-05';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const view = async (runner: Runner, day = today): Promise<RecoveryPlan> => {
  const response = await runner.api['recovery-plan'].$get({ query: { today: day } });
  expect(response.status).toBe(200);
  const plan = await response.json();
  // Only the declared fields are returned.
  expect(planSchema.strict().parse(plan)).toEqual(plan);
  return plan;
};

const save = (runner: Runner, plan: PlanInput) =>
  runner.api['recovery-plan'].$put({ query: { today }, json: plan });

const [evening] = defaultSections.filter(({ id }) => id === 'evening');
if (!evening) throw new Error('There is no evening');
const roll = { id: 'roll', order: 1, description: 'Roll slowly' };
const read = { id: 'read', order: 2, description: 'Read' };
const planOf = (...steps: (typeof roll)[]): PlanInput => ({ sections: [{ ...evening, steps }] });

describe('a recovery plan', () => {
  it('is the five default sections until one is saved', async () => {
    const runner = await world.signUp();
    expect(await view(runner)).toEqual({
      id: null,
      sections: defaultSections,
      ticks: [],
      createdAt: null,
      updatedAt: null,
    });
    expect((await world.request('/api/recovery-plan')).status).toBe(401);
  });

  it('is stored with its gear, in order, and returned as it was saved', async () => {
    const runner = await world.signUp();
    const gear = { gearItemId: newId(), gearItemName: 'Roller' };
    const steps = [
      { ...read, order: 7 },
      { ...roll, ...gear },
    ];
    const id = newId();
    const section = { ...evening, isExpanded: false };
    const response = await save(runner, { id, sections: [{ ...section, steps }] });
    expect(response.status).toBe(200);
    const saved = await view(runner);
    expect(await response.json()).toEqual(saved);
    expect(saved).toMatchObject({
      id,
      sections: [
        {
          ...section,
          steps: [
            { ...roll, ...gear, order: 1 },
            { ...read, order: 2 },
          ],
        },
      ],
      updatedAt: expect.any(String),
    });
  });

  it('is the only one, however many tabs save it, and keeps its id', async () => {
    const runner = await world.signUp();
    const plans = [planOf(roll), planOf(read), planOf(roll, read)];
    const answers = await Promise.all(plans.map((plan) => save(runner, { ...plan, id: newId() })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { id } = await view(runner);
    await save(runner, { ...planOf(roll), id: newId() });
    expect(await view(runner)).toMatchObject({ id, ...planOf(roll) });
    const rows = await world.database.asService(runner.id, (tx) =>
      tx.selectFrom('recovery_plans').select('id').where('user_id', '=', runner.id).execute(),
    );
    expect(rows).toEqual([{ id }]);
  });

  it('that is invalid is rejected with its fields named, and the previous one stays', async () => {
    const runner = await world.signUp();
    await save(runner, planOf(roll));
    const response = await save(runner, planOf({ ...roll, description: ' ' }, read));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { 'sections.0.steps.0.description': 'Write what to do, or remove this step' },
    });
    expect(await view(runner)).toMatchObject(planOf(roll));
  });

  it('that is partly unreadable is shown as far as possible', async () => {
    const runner = await world.signUp();
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('recovery_plans')
        .values({
          user_id: runner.id,
          id: newId(),
          sections: jsonText([7, { name: 'Sauna' }] as never),
        })
        .execute(),
    );
    expect((await view(runner)).sections).toMatchObject([{ name: 'Sauna', steps: [] }]);
  });

  it('is visible to its runner only', async () => {
    const [runner, other] = [await world.signUp(), await world.signUp()];
    await save(runner, planOf(roll));
    expect((await view(other)).id).toBeNull();
  });
});

describe('a step of the plan', () => {
  const tick = (runner: Runner, stepId: string, isDone = true, day = today) =>
    runner.api['recovery-plan'].ticks.$put({
      json: { day, sectionId: 'evening', stepId, isDone },
    });

  it('is ticked off once for a day, and can be unticked', async () => {
    const runner = await world.signUp();
    await save(runner, planOf(roll, read));
    const both = await Promise.all([tick(runner, 'roll'), tick(runner, 'roll')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await (await tick(runner, 'read')).json()).toEqual([
      { sectionId: 'evening', stepId: 'read' },
      { sectionId: 'evening', stepId: 'roll' },
    ]);
    expect((await view(runner)).ticks).toHaveLength(2);
    expect((await view(runner, '2026-03-06')).ticks).toEqual([]);
    await tick(runner, 'roll', false);
    expect(await (await tick(runner, 'roll', false)).json()).toEqual([
      { sectionId: 'evening', stepId: 'read' },
    ]);
  });

  it('cannot be ticked off if the plan does not have it', async () => {
    const [runner, other] = [await world.signUp(), await world.signUp()];
    await save(runner, planOf(roll));
    expect((await tick(runner, 'read')).status).toBe(404);
    expect((await tick(other, 'roll')).status).toBe(404);
    const wrong = await tick(runner, 'roll', true, '2026-02-30');
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ fields: { day: 'A date as YYYY-MM-DD' } });
  });
});

describe('POST /api/ai/generate-recovery-section', () => {
  /** A runner with a profile, by default on Pro. */
  async function withProfile(columns: object = {}) {
    const runner = await world.signUp();
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('user_profiles')
        .values({ user_id: runner.id, subscription_status: 'pro', ...columns })
        .execute(),
    );
    return runner;
  }

  const { steps: _none, description: _text, isExpanded: _open, ...section } = evening;
  const ask = (runner: Runner, body: object = {}, headers: Record<string, string> = {}) =>
    runner.request('/api/ai/generate-recovery-section', {
      method: 'POST',
      body: JSON.stringify({ section, today, ...body }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  async function generated(runner: Runner, body: object = {}) {
    const response = await ask(runner, body);
    const answer = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return generatedSchema.strict().parse(answer).steps;
  }
  const addGear = async (runner: Runner, name: string, isActive = true) => {
    const json = { name, category: 'recovery-devices' as const, isActive };
    return await (await runner.api.gear.$post({ json })).json();
  };
  const gearOf = (steps: { gearItemName?: string | undefined }[]) =>
    steps.flatMap(({ gearItemName }) => gearItemName ?? []);

  it('is for Pro', async () => {
    const free = await withProfile({ subscription_status: 'free' });
    const response = await ask(free);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 'AI_ACCESS_DENIED',
      error: 'Pro subscription required for AI-generated recovery plans',
    });
    const runner = await withProfile();
    expect((await ask(runner, { userId: newId() })).status).toBe(403);
    expect(await generated(runner, { userId: runner.id })).not.toEqual([]);
  });

  it('also accepts the access token of a session', async () => {
    const runner = await withProfile();
    const { token } = await (await runner.request('/auth/token')).json();
    const path = '/api/ai/generate-recovery-section';
    const call = (bearer: string) =>
      world.request(path, {
        method: 'POST',
        body: JSON.stringify({ section, gearItems: [] }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      });
    expect((await call(token)).status).toBe(200);
    expect((await call('forged')).status).toBe(401);
  });

  it('uses only the runner’s own active gear, out of the items named', async () => {
    const [runner, other] = [await withProfile(), await withProfile()];
    const [roller, strap] = [
      await addGear(runner, 'Foam roller'),
      await addGear(runner, 'Stretch strap'),
    ];
    await addGear(runner, 'Massage gun', false);
    const foreign = await addGear(other, 'Heat pad');
    const steps = await generated(runner);
    expect(gearOf(steps)).toEqual(['Foam roller', 'Stretch strap']);
    expect(steps.flatMap(({ gearItemId }) => gearItemId ?? [])).toEqual([roller.id, strap.id]);
    const named = { gearItems: [{ ...strap, name: 'Sauna' }, foreign] };
    expect(gearOf(await generated(runner, named))).toEqual(['Stretch strap']);
    expect(gearOf(await generated(runner, { gearItems: [] }))).toEqual([]);
  });

  it('knows recent sessions and races, the next race and open injuries', async () => {
    const runner = await withProfile();
    const { api } = runner;
    await api.trainings.$post({
      json: { date: today, sessionType: 'tempo', distance: 10, duration: '0:45:00' },
    });
    await api.races.$post({
      json: { raceName: 'Half', date: '2026-03-01', distance: 21.1, finishTime: '1:40:00' },
    });
    const injury = await api.injuries.$post({
      json: { painArea: 'Left knee', painSeverity: 3, dateReported: today },
    });
    await api.injuries.$post({
      json: { painArea: 'Hip', dateReported: today, status: 'resolved', trigger: 'Swelling' },
    });
    const all = async (id: string) =>
      (await generated(runner, { section: { ...section, id } }))
        .map(({ description }) => description)
        .join('\n');
    expect(await all('evening')).toContain('after your tempo on Mar 5');
    expect(await all('evening')).toContain('Move your left knee gently');
    expect(await all('rest-day')).toContain('No hard sessions until Mar 9');

    await api['calendar-events'].$post({
      json: { title: 'Harbour 10K', eventDate: '2026-03-06', eventType: 'race' },
    });
    expect(await all('evening')).toContain('Lay out everything for Harbour 10K');

    const { id } = await injury.json();
    await api.injuries[':id'].$patch({ param: { id }, json: { actionsTaken: 'Swollen' } });
    expect(await all('evening')).toContain('You mentioned swelling. See a doctor');
  });

  it('finds red flags in recent notes and in the profile', async () => {
    const runner = await withProfile();
    const flagged = async () => (await generated(runner))[0]?.description.includes('See a doctor');
    const note = (date: string) =>
      runner.api.trainings.$post({
        json: {
          date,
          sessionType: 'easy-run',
          distance: 5,
          duration: '0:30:00',
          sessionNotes: 'Chest pain at the end',
        },
      });
    await note('2026-03-02');
    expect(await flagged()).toBe(false);
    await note('2026-03-03');
    expect(await flagged()).toBe(true);
    const ill = await withProfile({ medical_conditions: 'Pregnant since January' });
    expect((await generated(ill))[0]?.description).toContain('pregnancy');
  });

  it('stores nothing in the plan', async () => {
    const runner = await withProfile();
    await save(runner, planOf(roll));
    const before = await view(runner);
    const steps = await generated(runner);
    expect(await view(runner)).toEqual(before);
    const listed = await (await runner.request('/api/generations')).json();
    expect(listed).toMatchObject([
      { kind: 'recovery-section', subject: 'evening', status: 'done', result: { steps } },
    ]);
  });

  it('rejects an invalid section and names its fields', async () => {
    const runner = await withProfile();
    const response = await ask(runner, { section: { ...section, id: '' }, gearItems: [{ id: 1 }] });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toEqual(['section.id', 'gearItems.0.id']);
  });
});
