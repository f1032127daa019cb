import { describe, expect, it } from 'vitest';
import type { Action, ActionReview } from '#shared/coach/actions/schema.ts';
import { markupOf, textsOf } from '../../../markup.fixture.tsx';
import { ActionCard } from './action-card.tsx';
import { ActionSummary } from './action-summary.tsx';

const nothing = async () => {};
const created = new Date(Date.now() - 60_000).toISOString();
const day = '2026-03-05T12:00:00.000Z';

const plan: Action = {
  id: '0190a000-0000-7000-8000-000000000001',
  type: 'create_calendar_event',
  description: 'Add 2 runs.',
  data: {
    events: [
      { title: 'Long Run', eventDate: '2026-03-08', eventTime: '08:30', description: '14 km' },
      { title: 'Easy Run', eventDate: '2026-03-06', description: '6 km' },
    ],
  },
  status: 'pending',
  createdAt: created,
  approvedAt: null,
  rejectedAt: null,
  reason: null,
  undoneAt: null,
};

const reviewOf = (action: Action, more: Partial<ActionReview> = {}): ActionReview => ({
  action,
  before: null,
  checks: [
    { rule: 'weekly-distance', verdict: 'warn', text: '20 km is 40 % more than usual.' },
    { rule: 'hard-days', verdict: 'passed', text: 'No two hard days in a row.' },
  ],
  expiresAt: created,
  undoUntil: null,
  leftOut: [],
  ...more,
});

const card = (changes: Partial<Action> = {}, review?: Partial<ActionReview>) => {
  const action = { ...plan, ...changes };
  return markupOf(
    <ActionCard
      action={action}
      review={reviewOf(action, review)}
      title={null}
      notice={null}
      undo={null}
      onApprove={nothing}
      onReject={nothing}
    />,
  );
};
const texts = (changes?: Partial<Action>, review?: Partial<ActionReview>) =>
  textsOf(card(changes, review));

describe('the card of an action', () => {
  it('shows a plan as days that can be left out, by date, with its warnings', () => {
    const shown = texts();
    expect(shown).toEqual(
      expect.arrayContaining(['Create Calendar Event', 'Pending', 'Add 2 runs.', 'Approve']),
    );
    expect(shown.indexOf('Easy Run')).toBeLessThan(shown.indexOf('Long Run'));
    expect(shown.join(' ')).toContain('20 km is 40 % more than usual.');
    expect(shown.join(' ')).not.toContain('No two hard days');
    expect(shown.join('')).toContain('2 days, 20.0 km');
    expect(card().match(/type="checkbox"/g)).toHaveLength(2);
  });

  it('holds the data as formatted JSON', () => {
    expect(texts().join('')).toContain('&quot;title&quot;: &quot;Long Run&quot;');
  });

  it('shows what an update changes, before and after', () => {
    const changes = { id: plan.id, changes: { finishTime: '1:42:10' } };
    const shown = texts(
      { type: 'update_race', data: changes },
      { before: { raceName: 'Berlin Half', finishTime: '1:43:20' } },
    );
    expect(shown.join('|')).toMatch(/from \|1:43:20\| to \|1:42:10/);
  });

  it('offers its decision only while it is pending', () => {
    const decided: [Partial<Action>, string[]][] = [
      [{ status: 'approved', approvedAt: day }, ['Approved', 'Approved on Mar 5']],
      [{ status: 'approved', approvedAt: 'once' }, ['Approved on Unknown date']],
      [
        { status: 'rejected', rejectedAt: day, reason: 'I am tired.' },
        ['Rejected', 'Rejected on Mar 5', 'Reason:', ' I am tired.'],
      ],
      [
        { status: 'approved', approvedAt: day, undoneAt: day },
        ['Undone', 'Approved on Mar 5', 'Undone on Mar 5'],
      ],
      [{ createdAt: '2026-01-05T12:00:00.000Z' }, ['Expired']],
    ];
    for (const [changes, expected] of decided) {
      const shown = texts(changes).map((text) => text.replace(/(Mar 5), \d{4}/, '$1'));
      const joined = shown.join('');
      for (const text of expected) expect(joined).toContain(text);
      expect(shown).not.toContain('Approve');
      expect(shown).not.toContain('Reject');
      expect(card(changes)).not.toContain('type="checkbox"');
    }
    expect(texts({ createdAt: '2026-01-05T12:00:00.000Z' }).join('')).toContain(
      'not decided within 7 days',
    );
  });

  it('says which days were left out', () => {
    const shown = texts({ status: 'approved', approvedAt: day }, { leftOut: [0] });
    expect(shown).toContain('Left out');
    expect(shown.join('')).toContain('1 of 2 days, 6.0 km');
  });

  it('shows an unknown type by its name, and a date that cannot be read as unknown', () => {
    const shown = texts({ type: 'summon_coach', createdAt: 'long ago', data: {} });
    expect(shown).toEqual(expect.arrayContaining(['summon_coach', 'Unknown date']));
  });

  it('is not approved before its warnings are there', () => {
    const markup = markupOf(
      <ActionCard
        action={plan}
        review={undefined}
        title={null}
        notice={null}
        undo={null}
        onApprove={nothing}
        onReject={nothing}
      />,
    );
    expect(markup).toContain('Checking it against your data');
    expect(markup).toMatch(/aria-disabled="true"[^>]*>(<span[^>]*>)*.*?Approve/s);
  });
});

it('a reply shows its action in short', () => {
  const shown = textsOf(markupOf(<ActionSummary action={plan} onOpen={() => {}} />));
  expect(shown).toEqual(
    expect.arrayContaining(['Create Calendar Event', 'Pending', 'Add 2 runs.']),
  );
});
