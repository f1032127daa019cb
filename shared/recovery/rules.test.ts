import { describe, expect, it } from 'vitest';
import { gearNameOf, recoveryGear } from './gear.ts';
import { useOf } from './gear-use.ts';
import { occasionNow, sectionFor } from './now.ts';
import { readSections } from './read-sections.ts';
import { redFlagsIn } from './red-flags.ts';
import { planInput, type Section } from './schema.ts';
import { defaultSections } from './sections.ts';

describe('the default sections', () => {
  it('are the five of the specification, without steps', () => {
    expect(defaultSections.map(({ id, timeOfDay }) => `${id}: ${timeOfDay}`)).toEqual([
      'post-workout: Immediately after training',
      'evening: 6-8 PM',
      'pre-sleep: 30-60 minutes before bed',
      'morning: Upon waking',
      'rest-day: Rest days',
    ]);
    expect(defaultSections.every(({ steps, isExpanded }) => steps.length === 0 && isExpanded)).toBe(
      true,
    );
    expect(planInput.parse({ sections: defaultSections }).sections).toEqual(defaultSections);
  });
});

describe('recovery gear', () => {
  const item = (
    name: string,
    category: 'shoes' | 'recovery-devices' | 'other',
    isActive = true,
  ) => ({
    id: name,
    name,
    category,
    isActive,
  });

  it('is for nothing where a word is only part of another, unless its category says so', () => {
    expect(recoveryGear([item('Wheat bars', 'other')])).toHaveLength(1);
    expect(useOf(item('Wheat bars', 'other'))).toBeUndefined();
    expect(useOf(item('Wheat bag', 'recovery-devices'))).toBe('other');
    expect(useOf(item('Heat pad', 'other'))).toBe('warmth');
  });

  it('is active gear with the category or a matching name, sorted by name', () => {
    const gear = [
      item('Sofa', 'recovery-devices'),
      item('FOAM roller', 'other'),
      item('massage ball', 'other'),
      item('Stretchband', 'other'),
      item('Ice', 'other'),
      item('Wheat bag', 'other'),
      item('Head torch', 'other'),
      item('Racer', 'shoes'),
      item('Old foam roller', 'recovery-devices', false),
    ];
    expect(recoveryGear(gear).map(({ name }) => name)).toEqual([
      'FOAM roller',
      'Ice',
      'Sofa',
      'Stretchband',
      'Wheat bag',
      'massage ball',
    ]);
  });

  it('goes by its current name, or the one it had when it was chosen', () => {
    const gear = [item('Roller, short', 'recovery-devices')];
    const step = { gearItemId: 'Roller, short', gearItemName: 'Roller' };
    expect(gearNameOf(step, gear)).toBe('Roller, short');
    expect(gearNameOf(step, [])).toBe('Roller');
    expect(gearNameOf({}, gear)).toBeUndefined();
  });
});

describe('what it is time for', () => {
  const untimed = { duration: '1:00:00' };
  it.each([
    ['03:59', [], 'pre-sleep'],
    ['04:00', [], 'morning'],
    ['10:59', [], 'morning'],
    ['10:00', [untimed], 'post-workout'],
    ['11:00', [], 'rest-day'],
    ['17:59', [untimed], 'post-workout'],
    ['18:00', [untimed], 'evening'],
    ['19:59', [], 'evening'],
    ['20:00', [untimed], 'pre-sleep'],
    // Right after a session, whatever the time of day.
    ['19:30', [{ startTime: '18:00', duration: '1:00:30' }], 'post-workout'],
    ['21:00', [{ startTime: '18:00', duration: '1:00:00' }], 'post-workout'],
    ['21:01', [{ startTime: '18:00', duration: '1:00:00' }], 'pre-sleep'],
    ['18:30', [{ startTime: '19:00', duration: '1:00:00' }], 'evening'],
    ['12:00', [{ startTime: '06:00', duration: '1:00:00' }], 'post-workout'],
  ])('at %s after %j is %s', (time, sessions, occasion) => {
    expect(occasionNow(time, sessions)).toBe(occasion);
  });

  it('is a section, if the plan has a matching one', () => {
    expect(sectionFor(defaultSections, 'pre-sleep')?.name).toBe('Pre-Sleep');
    expect(sectionFor(defaultSections.slice(0, 1), 'pre-sleep')).toBeUndefined();
  });
});

describe('red flags', () => {
  it.each<[string, string[]]>([
    ['Chest pain when climbing', ['chest pain']],
    ['Felt pressure on my chest', ['chest pain']],
    ['I fainted after the finish', ['fainting']],
    ['It hurts at night', ['pain at rest or at night']],
    ['night pain', ['pain at rest or at night']],
    ['Ankle swollen since Sunday', ['swelling']],
    ['Tingling toes, some fever', ['numbness', 'fever']],
    ['Pregnant since May', ['pregnancy']],
    ['No swelling, no fever', []],
    ['The swelling is gone', []],
    ['Never any numbness', []],
    ['Rolled my calf at night, then slept well', []],
    ['Heart rate was high on the chest strap', []],
    ['Sore after hill repeats', []],
  ])('in "%s" are %j', (text, flags) => {
    expect(redFlagsIn([undefined, text, null])).toEqual(flags);
  });

  it('are found even after an earlier one that was absent', () => {
    expect(redFlagsIn(['No swelling at first. Today it is a swelling as big as an egg.'])).toEqual([
      'swelling',
    ]);
  });
});

describe('a stored plan', () => {
  const section: Section = {
    id: 'evening',
    name: 'Evening',
    timeOfDay: '6-8 PM',
    description: '',
    steps: [
      {
        id: 'b',
        order: 1,
        description: 'First',
        gearItemId: '018f0000-0000-7000-8000-000000000001',
        gearItemName: 'Roller',
      },
      { id: 'a', order: 2, description: 'Second' },
    ],
    isExpanded: false,
  };

  it('is read as it was saved', () => {
    expect(readSections([section])).toEqual([section]);
  });

  it('in any other shape is read as far as possible', () => {
    const [read] = readSections([
      'nonsense',
      null,
      {
        name: 'Evening',
        time_of_day: '6-8 PM',
        is_expanded: false,
        steps: [{ order: 2, description: 'Second' }, 7, { order: 1, description: 'First' }],
      },
    ]);
    expect(read).toMatchObject({
      id: 'section-1',
      timeOfDay: '6-8 PM',
      isExpanded: false,
      steps: [
        { id: 'step-2', order: 1, description: 'First' },
        { id: 'step-1', order: 2, description: 'Second' },
      ],
    });
  });

  it.each([[[]], [null], [{}], ['text'], [[1, 2]]])('of %j is the default one', (stored) => {
    expect(readSections(stored)).toEqual(defaultSections);
  });

  it('with duplicate or missing ids, and with invalid gear, can be saved', () => {
    const step = { id: 'step-2', description: 'Roll', gearItemId: '7', gearItemName: 'Roller' };
    const damaged = { id: 'section-2', name: 'Evening', steps: [step, step, { ...step, id: '' }] };
    const sections = readSections([damaged, damaged]);
    expect(planInput.safeParse({ sections }).error?.issues).toBeUndefined();
    expect(sections[0]?.steps[0]).toMatchObject({ id: 'step-2', gearItemName: 'Roller' });
  });
});

describe('a plan that is saved', () => {
  const step = { id: 'a', order: 5, description: ' Roll ' };
  const planOf = (...steps: object[]) => ({
    sections: [{ id: 's', name: 'S', timeOfDay: '', description: '', steps }],
  });
  const issues = (plan: object) =>
    planInput.safeParse(plan).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('has its steps in order, numbered from 1', () => {
    const { sections } = planInput.parse(planOf(step, { ...step, id: 'b', order: 2 }));
    expect(sections[0]).toMatchObject({
      isExpanded: true,
      steps: [
        { id: 'b', order: 1, description: 'Roll' },
        { id: 'a', order: 2, description: 'Roll' },
      ],
    });
  });

  it.each<[string, object, string, string]>([
    [
      'a blank step',
      planOf({ ...step, description: ' ' }),
      'sections.0.steps.0.description',
      'Write what to do, or remove this step',
    ],
    [
      'a long step',
      planOf({ ...step, description: 'x'.repeat(501) }),
      'sections.0.steps.0.description',
      'At most 500 characters',
    ],
    [
      'gear with an invalid id',
      planOf({ ...step, gearItemId: 'roller' }),
      'sections.0.steps.0.gearItemId',
      'A uuid',
    ],
    [
      'two steps with the same id',
      planOf(step, step),
      'sections.0.steps',
      'Every step needs an id of its own',
    ],
    [
      'too many steps',
      planOf(...Array.from({ length: 31 }, (_, nth) => ({ ...step, id: `${nth}` }))),
      'sections.0.steps',
      'At most 30 steps',
    ],
    ['no section', { sections: [] }, 'sections', 'At least one section'],
    [
      'two sections with the same id',
      { sections: [...planOf().sections, ...planOf().sections] },
      'sections',
      'Every section needs an id of its own',
    ],
  ])('is rejected with %s, by field', (_what, plan, path, message) => {
    expect(issues(plan)).toContainEqual([path, message]);
  });
});
