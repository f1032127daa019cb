import type { QueryKey } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usualFormats } from '#shared/formats.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import type { RecoveryPlan, Section } from '#shared/recovery/schema.ts';
import { defaultSections } from '#shared/recovery/sections.ts';
import type { Draft } from '../drafts.ts';
import { Recovery } from '../features/recovery/recovery-plan.tsx';
import { markupOf, textsOf } from '../markup.fixture.tsx';
import { Component } from './recovery.tsx';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 5, 19, 0) });
});
afterAll(() => {
  vi.useRealTimers();
});

const today = '2026-03-05';
const nothing = () => {};
const roller: GearItem = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Blue roller',
  brand: 'Aster',
  category: 'recovery-devices',
  isActive: true,
  retirementDistance: 700,
  loggedAt: '2026-03-05T12:00:00Z',
  updatedAt: '2026-03-05T12:00:00Z',
};
const torch: GearItem = { ...roller, id: 'torch', name: 'Head torch', category: 'accessories' };

const emptyPlan: RecoveryPlan = {
  id: null,
  sections: [...defaultSections],
  ticks: [],
  createdAt: null,
  updatedAt: null,
};
const withEvening = (evening: Partial<Section>): RecoveryPlan => ({
  ...emptyPlan,
  sections: emptyPlan.sections.map((section) =>
    section.id === 'evening' ? { ...section, ...evening } : section,
  ),
});
const steps = [
  { id: 'a', order: 1, description: 'Roll slowly', gearItemId: roller.id, gearItemName: 'Roller' },
  { id: 'b', order: 2, description: 'Read', gearItemName: 'Sofa' },
];
const full = withEvening({ steps });

const draft: Draft = {
  id: 'a-draft',
  keep: () => true,
  drop: nothing,
  release: nothing,
};

type Data = readonly (readonly [key: QueryKey, data: object])[];

const lists = (gear: GearItem[] = [roller, torch], trainings: object[] = []): Data => [
  [['gear'], gear],
  [['trainings'], trainings],
];

const screen = (
  {
    plan = full,
    isPro = false,
    kept,
  }: { plan?: RecoveryPlan; isPro?: boolean; kept?: object } = {},
  data = lists(),
) => {
  const form = kept ? { ...draft, kept: { at: 0, values: kept } } : draft;
  return markupOf(<Recovery plan={plan} today={today} isPro={isPro} draft={form} />, data);
};
const editing = (plan: RecoveryPlan, isPro = false, data = lists()) =>
  screen({ plan, isPro, kept: { sections: plan.sections } }, data);

const has = (markup: string, ...texts: string[]) => {
  for (const text of texts) expect(textsOf(markup), text).toContain(text);
};
const hasNot = (markup: string, ...texts: string[]) => {
  for (const text of texts) expect(textsOf(markup), text).not.toContain(text);
};
const count = (markup: string, label: RegExp) => [...markup.matchAll(label)].length;

describe('the recovery plan', () => {
  it('shows its sections, their steps in order and the gear by its current name', () => {
    const markup = screen();
    has(markup, 'Recovery Plan', 'Edit Plan', 'Post-Workout', 'Evening', '6-8 PM', 'Roll slowly');
    expect(markup).toMatch(/<ol[^>]*aria-label="Steps for Evening"/);
    has(markup, 'Blue roller', 'Sofa');
    hasNot(markup, 'Roller', 'Save Plan', 'Add Step', 'Save Recovery Plan');
  });

  it('without steps says so in each section', () => {
    const texts = textsOf(screen({ plan: emptyPlan }));
    expect(texts.filter((text) => text === 'No steps yet.')).toHaveLength(5);
  });

  it('leaves out the contents of a collapsed section', () => {
    const markup = screen({ plan: withEvening({ steps, isExpanded: false }) });
    expect(markup).not.toContain('Steps for Evening');
    expect(count(markup, /aria-expanded="true"/g)).toBe(4);
  });

  it('lists the active recovery gear, or says there is none', () => {
    has(screen(), 'Your Recovery Gear', 'Aster');
    hasNot(screen(), 'Head torch');
    has(screen({}, lists([torch])), 'No recovery gear found');
  });

  it('is AI-Powered on Pro, and offers Pro to everyone else', () => {
    has(screen({ isPro: true }), 'AI-Powered', 'Pro Features');
    hasNot(screen({ isPro: true }), 'Upgrade to Pro', 'Generate AI Plan');
    has(screen(), 'Pro Features', 'Upgrade to Pro');
    hasNot(screen(), 'AI-Powered');
  });
});

describe('today', () => {
  it('shows the section for now, with its steps to tick off', () => {
    const ticks = [{ sectionId: 'evening', stepId: 'b' }];
    const markup = screen({ plan: { ...full, ticks } });
    has(markup, 'It’s evening. Now: Evening', 'Now', '1 of 2 done');
    expect(count(markup, /type="checkbox"/g)).toBe(2);
    expect(count(markup, /type="checkbox"[^>]*checked=""/g)).toBe(1);
  });

  it('says when everything is done, and when there is nothing to do', () => {
    const ticks = steps.map(({ id: stepId }) => ({ sectionId: 'evening', stepId }));
    has(screen({ plan: { ...full, ticks } }), 'All done for today.');
    has(screen({ plan: emptyPlan }), 'No steps in Evening yet. Edit the plan to add some.');
  });

  it('switches to post-workout right after a session', () => {
    const run = { id: 'r', date: today, startTime: '17:30', duration: '1:00:00' };
    has(screen({}, lists([], [run])), 'You trained today. Now: Post-Workout');
    const yesterday = lists([], [{ ...run, date: '2026-03-04' }]);
    has(screen({}, yesterday), 'It’s evening. Now: Evening');
  });
});

describe('edit mode', () => {
  it('picks up the draft, with buttons and gear for every step', () => {
    const markup = editing(full);
    has(markup, 'Save Plan', 'Cancel', 'Add Step', 'Save Recovery Plan');
    hasNot(markup, 'Edit Plan', 'Today', 'Generate AI Plan');
    for (const label of [
      'What to do in step 1',
      'Gear for step 1',
      'Move step 1 up',
      'Move step 2 down',
      'Remove step 2',
    ]) {
      expect(markup).toContain(`aria-label="${label}"`);
    }
    // At the ends of the list.
    expect(count(markup, /aria-disabled="true"/g)).toBe(2);
    // Deleted gear stays chosen; the torch is not for recovery.
    expect(markup).toMatch(/<option[^>]*selected=""[^>]*>Sofa/);
    expect(markup).not.toContain('>Head torch</option>');
  });

  it('generates one section at a time on Pro', () => {
    const texts = textsOf(editing(full, true));
    expect(texts.filter((text) => text === 'Generate AI Plan')).toHaveLength(5);
  });

  it('has no room for more than 30 steps', () => {
    const many = Array.from({ length: 30 }, (_, place) => ({
      id: `${place}`,
      order: place + 1,
      description: 'Roll',
    }));
    has(editing(withEvening({ steps: many })), 'A section can have up to 30 steps.');
    hasNot(editing(full), 'A section can have up to 30 steps.');
  });
});

describe('the sections without steps', () => {
  it('are generated together on Pro', () => {
    has(
      screen({ plan: emptyPlan, isPro: true }),
      'Your plan has no steps yet',
      'Generate 5 Sections',
    );
    has(screen({ isPro: true }), '4 of 5 sections have no steps yet', 'Generate 4 Sections');
    has(editing(emptyPlan, true), 'Generate 5 Sections');
    hasNot(screen({ plan: emptyPlan }), 'Your plan has no steps yet', 'Generate 5 Sections');
  });

  it('are not offered together where there is at most one', () => {
    const sections = full.sections.map((section) => ({ ...section, steps }));
    const [first, ...others] = sections;
    const one = first && { ...full, sections: [{ ...first, steps: [] }, ...others] };
    expect(screen({ plan: { ...full, sections }, isPro: true })).not.toContain('no steps yet');
    hasNot(screen({ plan: one ?? full, isPro: true }), 'Generate 1 Section');
  });

  it('cannot be generated together while the plan cannot be edited', () => {
    const markup = markupOf(
      <Recovery plan={emptyPlan} today={today} isPro draft={undefined} />,
      lists(),
    );
    hasNot(markup, 'Generate 5 Sections');
  });
});

describe('a generation left running', () => {
  const at = new Date(2026, 2, 5, 18, 0).toISOString();
  const generation = (status: 'running' | 'done', more: object = {}) => ({
    id: '018f0000-0000-7000-8000-000000000001',
    kind: 'recovery-section',
    subject: 'evening',
    status,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
  const seen = (one: object) =>
    screen({ isPro: true }, [...lists([roller]), [['generations'], [one]]]);
  const result = { steps: [{ id: 'new', order: 1, description: 'Sleep' }] };

  it('shows that it is running', () => {
    expect(seen(generation('running'))).toContain('data-loading="true"');
    expect(seen(generation('done'))).not.toContain('data-loading="true"');
  });

  it('is not offered together with the other sections until it has ended', () => {
    const withOne = (status: 'running' | 'done') =>
      screen({ plan: emptyPlan, isPro: true }, [
        ...lists(),
        [['generations'], [generation(status)]],
      ]);
    has(withOne('running'), 'Your plan has no steps yet', 'Generate 4 Sections');
    has(withOne('done'), 'Your plan has no steps yet', 'Generate 5 Sections');
  });

  it('offers its steps for the rest of the day, unless they are in the plan', () => {
    has(seen(generation('done', { result })), 'New steps are ready', 'Use these steps', 'Dismiss');
    const yesterday = new Date(2026, 2, 4, 18, 0).toISOString();
    hasNot(seen(generation('done', { result, createdAt: yesterday })), 'New steps are ready');
    hasNot(seen(generation('done', { result: { steps: [steps[1]] } })), 'New steps are ready');
  });

  it('does not offer steps that were seen, such as those that were discarded', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'other new' });
    hasNot(seen(generation('done', { result })), 'New steps are ready');
    vi.stubGlobal('localStorage', { getItem: () => 'other' });
    has(seen(generation('done', { result })), 'New steps are ready');
    vi.unstubAllGlobals();
  });
});

describe('the words of a generated section', () => {
  const at = new Date(2026, 2, 4, 18, 0).toISOString();
  const notice = 'Worded by marathon-1; the figures are computed from your log.';
  const generation = {
    id: '018f0000-0000-7000-8000-000000000001',
    kind: 'recovery-section',
    subject: 'evening',
    status: 'done',
    createdAt: at,
    updatedAt: at,
    result: { steps, wording: { wordedBy: 'model', notice } },
  };
  const data = [...lists(), [['generations'], [generation]] as const];

  it('are marked as a model’s while they are in the plan, and while it is edited', () => {
    has(screen({ isPro: true }, data), notice);
    has(editing(full, true, data), notice);
    const own = steps.map((step) => ({ ...step, description: 'My own words' }));
    hasNot(screen({ isPro: true, plan: withEvening({ steps: own }) }, data), notice);
    hasNot(screen({ isPro: true, plan: emptyPlan }, data), notice);
  });
});

describe('the screen', () => {
  const at = (data: Data) => markupOf(<Component />, data);

  it('loads until the plan and its draft are there', () => {
    const plan = [['recovery-plan', usualFormats.localStart().date], full] as const;
    for (const loading of [at([]), at([plan, ...lists()])]) {
      has(loading, 'Recovery Plan');
      hasNot(loading, 'Edit Plan', 'Roll slowly');
    }
  });

  it('shows the default sections, read-only, if the plan cannot be loaded', () => {
    const failure = { text: 'Your recovery plan could not be loaded.', onRetry: nothing };
    const markup = markupOf(
      <Recovery plan={emptyPlan} today={today} isPro={false} draft={undefined} failure={failure} />,
      lists(),
    );
    has(markup, failure.text, 'Try again', 'Evening');
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Edit Plan/);
  });
});
