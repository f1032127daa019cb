import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import { seconds } from '../units.ts';
import type { RecentSession } from './demand.ts';
import type { OwnGear } from './gear-use.ts';
import { longestStep, mostSteps, stepSchema } from './schema.ts';
import { defaultSections } from './sections.ts';
import { type Request, writeSteps } from './write-steps.ts';

const today = '2026-03-05';

const run = (sessionType: string, minutes: number, more: Partial<RecentSession> = {}) => ({
  date: today,
  sessionType,
  distance: minutes / 5,
  duration: seconds(minutes * 60),
  ...more,
});

const roller: OwnGear = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Foam roller',
  category: 'recovery-devices',
};
const item = (name: string, nth: number): OwnGear => ({
  ...roller,
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  name,
});

function steps(section: string, given: Partial<Request> = {}) {
  const found = defaultSections.find(({ id }) => id === section);
  if (!found) throw new Error(`There is no ${section}`);
  return writeSteps({
    section: found,
    today,
    formats: usualFormats,
    sessions: [],
    injuries: [],
    gear: [],
    healthTexts: [],
    ...given,
  });
}

const texts = (section: string, given: Partial<Request> = {}) =>
  steps(section, given).map(({ description, gearItemName }) =>
    gearItemName === undefined ? description : `${description} [${gearItemName}]`,
  );

describe('a section', () => {
  it('is general and names no gear for a runner without data', () => {
    expect(texts('post-workout')).toEqual([
      'Walk the last stretch home until your breathing settles.',
      'Get into dry, warm clothes before you cool off.',
      'Drink to thirst. If you sweated a lot, something salty helps you hold on to it.',
      'Have your next meal as usual; an easy day calls for nothing special.',
    ]);
    expect(texts('evening')).toEqual([
      'Have dinner early enough that you don’t go to bed full.',
      'Knead your calves and thighs gently with your hands, from the bottom up.',
      'Move your ankles, knees, hips and back slowly through their full range.',
    ]);
    expect(texts('pre-sleep')).toEqual([
      'Dim the lights and put your screens away.',
      'Take a warm shower or bath; cooling off afterwards helps you fall asleep.',
      'Lie down and breathe slowly, out for longer than in, until you feel calm.',
      'Go to bed at your usual time, in a cool, dark and quiet room.',
    ]);
    expect(texts('morning')).toEqual([
      'Before you get up, check how you slept and how your legs feel, and note it in your training log.',
      'Drink something, and have breakfast before anything long or hard.',
      'Circle your ankles, swing your legs and walk around until the stiffness is gone.',
    ]);
    expect(texts('rest-day')).toEqual([
      'Leave your running shoes where they are: a day off is when your training makes you stronger.',
      'If you feel like moving, walk, swim or cycle without any effort.',
      'Move your ankles, hips and back slowly through their full range.',
      'Eat as you would on any other day: your body uses it to repair itself.',
      'Do something that has nothing to do with running.',
    ]);
  });

  it('stays general with little data, and after a week of easy runs', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((back) =>
      run('easy-run', 40, { date: `2026-03-0${back + 1}` }),
    );
    for (const { id } of defaultSections) {
      expect(steps(id, { sessions: week })).toEqual(steps(id));
      expect(steps(id, { sessions: [run('easy-run', 20)] })).toEqual(steps(id));
    }
  });

  it('follows today’s session', () => {
    expect(texts('post-workout', { sessions: [run('tempo', 50)], gear: [roller] })).toEqual([
      'Don’t stop dead: jog or walk until your breathing settles.',
      'Get into dry, warm clothes before you cool off.',
      'Drink to thirst. If you sweated a lot, something salty helps you hold on to it.',
      'Eat something with carbohydrate and protein soon: your tempo on Mar 5 used up a lot.',
      'Roll your calves, thighs and hips slowly, only as hard as feels good. [Foam roller]',
    ]);
    expect(texts('pre-sleep', { sessions: [run('easy-run', 30), run('intervals', 60)] })).toContain(
      'Go to bed earlier than usual: after your intervals on Mar 5, sleep is what you need most.',
    );
    // An easy session that felt very hard was hard.
    expect(texts('evening', { sessions: [run('easy-run', 30, { rpe: 8 })] })).toContain(
      'Put your legs up after your easy run on Mar 5 while you read or chat.',
    );
  });

  it('follows yesterday’s session', () => {
    const yesterday = { sessions: [run('long-run', 110, { date: '2026-03-04' })] };
    expect(texts('morning', yesterday)).toContain(
      'Keep it easy the day after your long run on Mar 4: you still have it in your legs.',
    );
    expect(texts('post-workout', yesterday)).toEqual(texts('post-workout'));
  });

  it('asks for walking, salt and no running after a 24-hour race', () => {
    const ultra = run('race', 24 * 60, { distance: 160 });
    expect(texts('post-workout', { sessions: [ultra] })).toEqual([
      'Keep walking slowly for a while before you sit down; stopping dead makes many runners dizzy.',
      'Get into dry, warm clothes before you cool off.',
      'Drink to thirst and no more, and eat something salty: after many hours, too much plain water is as bad as too little.',
      'Eat something with carbohydrate and protein soon: your race on Mar 5 used up a lot.',
      'Lie down with your legs up for a while, and plan nothing big for the rest of the day.',
    ]);
    expect(texts('morning', { sessions: [{ ...ultra, date: '2026-03-04' }] }).at(-1)).toBe(
      'Don’t run the day after your race on Mar 4: a short walk is enough.',
    );
  });

  it('asks for one easy day for every 3 km raced', () => {
    const race = run('race', 95, { date: '2026-03-01', distance: 21.1 });
    const sentence = 'until Mar 9: your last race is still in your legs.';
    expect(texts('morning', { sessions: [race] }).at(-1)).toBe(`Run easy, if at all, ${sentence}`);
    expect(texts('rest-day', { sessions: [race] })[0]).toBe(`No hard sessions ${sentence}`);
    expect(texts('rest-day', { sessions: [{ ...race, distance: 12 }] })).toEqual(texts('rest-day'));
  });

  it('treats a 400 m race like any hard session', () => {
    const race = run('race', 1, { distance: 0.4 });
    expect(texts('post-workout', { sessions: [race] })[0]).toBe(
      'Don’t stop dead: jog or walk until your breathing settles.',
    );
    expect(texts('morning', { sessions: [{ ...race, date: '2026-03-04' }] }).at(-1)).toBe(
      'Keep it easy the day after your race on Mar 4: you still have it in your legs.',
    );
  });

  it('prepares for a race tomorrow', () => {
    const nextRace = { name: 'Harbour 10K', date: '2026-03-06' };
    expect(texts('evening', { nextRace }).slice(0, 2)).toEqual([
      'Eat early, and stick to what you know: tonight is no time for anything new.',
      'Lay out everything for Harbour 10K: shoes, clothes, bib and breakfast. Check how you’re getting there, too.',
    ]);
    expect(texts('pre-sleep', { nextRace }).at(-1)).toBe(
      'Go to bed at your usual time. If Harbour 10K keeps you awake, just lie still and rest; there’s no need to force sleep.',
    );
    expect(texts('morning', { nextRace }).at(-1)).toBe(
      'It’s the day before Harbour 10K: run little or not at all.',
    );
    expect(texts('rest-day', { nextRace }).join()).not.toContain('cycle');
    expect(texts('morning', { nextRace: { ...nextRace, date: today } }).at(-1)).toBe(
      'For Harbour 10K, eat, wear and do only what you’ve tried before.',
    );
  });

  it('ignores a race a year away', () => {
    const nextRace = { name: 'Harbour 10K', date: '2027-03-05' };
    for (const { id } of defaultSections) expect(steps(id, { nextRace })).toEqual(steps(id));
  });

  it('with a custom name is for what its words say', () => {
    const named = (name: string, timeOfDay = '') =>
      steps('evening', { section: { id: 'mine', name, timeOfDay } });
    expect(named('Cool-down')).toEqual(steps('post-workout'));
    expect(named('Wind down', 'Before bed')).toEqual(steps('pre-sleep'));
    expect(named('After waking')).toEqual(steps('post-workout'));
    expect(named('Stiff legs', 'Upon waking')).toEqual(steps('morning'));
    expect(named('Sunday', 'Rest days')).toEqual(steps('rest-day'));
    expect(named('Sauna')).toEqual(steps('evening'));
  });
});

describe('an open injury', () => {
  const knee = { painArea: 'Left knee', painSeverity: 4 };

  it('is checked first, and spared by steps that would touch it', () => {
    expect(texts('evening', { injuries: [knee], gear: [roller] })).toEqual([
      'Move your left knee gently, only as far as you can without pain.',
      'Have dinner early enough that you don’t go to bed full.',
      'Roll your calves, thighs and the soles of your feet slowly, and linger where it’s tight. Skip your left knee. [Foam roller]',
      'Move your ankles, knees, hips and back slowly through their full range.',
    ]);
  });

  it('is named with the others, worst first', () => {
    const injuries = [{ painArea: 'ITB', painSeverity: 2 }, knee, knee];
    expect(texts('morning', { injuries })[0]).toBe(
      'Walk a few steps and compare your left knee and ITB with yesterday morning. If the pain is worse, don’t run today.',
    );
  });

  it('that is severe calls for a doctor, and rules out all movement', () => {
    const injuries = [{ ...knee, painSeverity: 7 }];
    const found = texts('rest-day', { injuries });
    expect(found[0]).toBe(
      'Rest your left knee. Pain of 7 out of 10 needs looking at: see a doctor or physiotherapist before you run again.',
    );
    expect(found.join()).not.toMatch(/swim|Move your ankles/);
  });
});

describe('a red flag', () => {
  it('leaves only a doctor and rest, in every section', () => {
    for (const { id } of defaultSections) {
      const healthTexts = [null, 'Ran on it. The ankle is swollen and my toes feel numb.'];
      expect(texts(id, { healthTexts, gear: [roller], sessions: [run('tempo', 50)] })).toEqual([
        'You mentioned swelling and numbness. See a doctor before you follow any plan, and don’t run until you have.',
        'Until then, rest, eat and drink as usual, and go to bed early.',
      ]);
    }
  });

  it('that could be an emergency says so', () => {
    expect(texts('evening', { healthTexts: ['Chest pain on the hills'] })).toContain(
      'If it’s happening now, or comes back, call the emergency number.',
    );
  });
});

describe('gear', () => {
  it('is used where it fits, one item per use', () => {
    const gear = [
      roller,
      item('Massage gun', 2),
      item('Stretch strap', 3),
      item('Heat pad', 4),
      item('Compression boots', 5),
      item('Muscle stimulator', 6),
      item('Ice vest', 7),
      item('Foam roller, short', 8),
    ];
    const used = (section: string) =>
      steps(section, { gear, sessions: [run('tempo', 50)] }).flatMap(
        ({ gearItemName }) => gearItemName ?? [],
      );
    expect(used('evening')).toEqual([
      'Foam roller',
      'Massage gun',
      'Stretch strap',
      'Heat pad',
      'Compression boots',
      'Muscle stimulator',
    ]);
    expect(used('post-workout')).toEqual(['Foam roller', 'Ice vest', 'Compression boots']);
  });

  it('that only sounds like recovery is not used', () => {
    const bars = [{ ...item('Wheat bars', 2), category: 'nutrition' as const }];
    expect(steps('evening', { gear: bars })).toEqual(steps('evening'));
  });
});

it('whatever the data, steps are valid, numbered and use only the runner’s gear', () => {
  const words = fc.constantFrom('foam', 'massage', 'stretch', 'ice', 'heat', 'compression', 'sofa');
  const gear = fc.uniqueArray(
    fc.record({ id: fc.uuid(), name: words, category: fc.constant('recovery-devices' as const) }),
    { selector: ({ id }) => id },
  );
  const injuries = fc.array(
    fc.record({
      painArea: fc.string({ minLength: 1, maxLength: 200 }),
      painSeverity: fc.integer({ min: 1, max: 10 }),
    }),
  );
  const sessions = fc.array(
    fc.record({
      date: fc.constantFrom(today, '2026-03-04', '2026-02-20', '2026-03-09'),
      sessionType: fc.constantFrom('easy-run', 'race', 'long-run', 'strength', 'something'),
      distance: fc.double({ min: 0, max: 1000, noNaN: true }),
      duration: fc.integer({ min: 0, max: 200_000 }).map(seconds),
      rpe: fc.option(fc.integer({ min: 1, max: 10 })),
    }),
  );
  const nextRace = fc.option(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 200 }),
      date: fc.constantFrom(today, '2026-03-06', '2027-01-01'),
    }),
    { nil: undefined },
  );
  const given = fc.record({
    gear,
    injuries,
    sessions,
    nextRace,
    healthTexts: fc.array(fc.string()),
  });
  fc.assert(
    fc.property(fc.constantFrom(...defaultSections), given, ({ id }, data) => {
      const written = steps(id, data);
      expect(written.length).toBeGreaterThan(0);
      expect(written.length).toBeLessThanOrEqual(mostSteps);
      expect(written.map(({ order }) => order)).toEqual(written.map((_, place) => place + 1));
      for (const step of written) {
        expect(step.description.length).toBeLessThanOrEqual(longestStep);
        const valid = stepSchema.omit({ id: true, description: true }).safeParse(step);
        expect(valid.error).toBeUndefined();
        if (step.gearItemId !== undefined) {
          expect(data.gear).toContainEqual(
            expect.objectContaining({ id: step.gearItemId, name: step.gearItemName }),
          );
        }
      }
    }),
  );
});
