import { addDays, daysBetween } from '../../calendar-day.ts';
import { formatAverage, formatTotal } from '../../formats.ts';
import { paragraphs } from '../../strategy/prose.ts';
import { km } from '../../units.ts';
import { type AskedSpan, spanBefore, spanIn, upTo, wholeSpan } from '../intents/spans.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { hoursAndMinutes } from './clock.ts';
import { difference } from './difference.ts';
import { emptyLog } from './empty-log.ts';
import { firstDayHeld, logOf, runsIn, totalsIn } from './log.ts';
import { spanName } from './span-name.ts';
import { table } from './table.ts';
import { toTrainings } from './to-trainings.ts';

const separators = / (?:with|to|vs|versus|than|and|against|or) /;

/** Only the one that is compared with is named. */
const isCompared = /\b(?:than|against|versus|vs) (?:in |the )?(?:last|previous)\b/;

/** Two periods side by side. */
export function answerCompare(records: CoachRecords, asked: Pick<Asked, 'span' | 'text'>): string {
  const { today } = records;
  if (logOf(records).length === 0) return emptyLog(records);
  const named = asked.text.split(separators).flatMap((part) => spanIn(part, today) ?? []);
  // 'Am I running more than last month?' is about this month, too.
  const [only] = named;
  if (named.length === 1 && only && isCompared.test(asked.text) && only.to < today) {
    const { kind } = only;
    if (kind !== 'day' && kind !== 'days') named.unshift(wholeSpan(kind, today, `this ${kind}`));
  }
  const now = upTo(today, named[0] ?? asked.span ?? wholeSpan('month', today, 'this month'));
  const second = named.find(({ from }) => from !== now.from) ?? spanBefore(now);
  const [newer, older] = now.from >= second.from ? [now, second] : [second, now];
  if (older.from < firstDayHeld(records)) {
    return 'I see single days only for about two years back, so I can’t compare that far.';
  }
  const fair = sameLength(newer, older, today);
  const spans = fair ? [newer, fair, older] : [newer, older];
  const totals = spans.map((span) => ({ ...totalsIn(records, span), span }));
  const [a, b] = totals;
  if (totals.every(({ sessions }) => sessions === 0)) {
    return `Nothing is logged for ${spanName(newer)} or ${spanName(older)}.`;
  }
  const row = (name: string, value: (one: (typeof totals)[number]) => string) => [
    name,
    ...totals.map(value),
  ];
  return paragraphs(
    a &&
      b &&
      headline(newer, fair ?? older, difference(a.distance, b.distance), fair !== undefined),
    table(
      ['Figure', ...spans.map((span) => spanName(span))],
      [
        row('Distance', ({ distance, span }) =>
          toTrainings(formatTotal(distance), span, runsIn(records, span)),
        ),
        row('Runs', ({ runs }) => String(runs)),
        row('Time', ({ duration }) => hoursAndMinutes(duration)),
        row('Hard sessions', ({ hardSessions }) => String(hardSessions)),
        row('Average RPE', ({ averageRpe }) => formatAverage(averageRpe)),
      ],
    ),
    fair && 'The middle column has the same number of days as the first, which is not over yet.',
  );
}

/** An unfinished period against as many days of the other, which is the fair comparison. */
function sameLength(newer: AskedSpan, older: AskedSpan, today: string): AskedSpan | undefined {
  if (newer.to !== today || newer.kind === 'days' || newer.kind !== older.kind) return undefined;
  const end = spanBefore(newer);
  const to = end.from === older.from ? end.to : addDays(older.from, daysIn(newer));
  return to < older.to ? { ...older, to } : undefined;
}

const daysIn = ({ from, to }: AskedSpan) => daysBetween(from, to);

function headline(newer: AskedSpan, older: AskedSpan, change: number, isFair: boolean): string {
  const amount = formatTotal(km(Math.abs(change)));
  const than = `${inDays(older)}${isFair ? ', which is as many days' : ''}`;
  if (change === 0) return `You ran as far ${inDays(newer)} as ${than}.`;
  return `You ran ${amount} ${change > 0 ? 'more' : 'less'} ${inDays(newer)} than ${than}.`;
}

/** 'in Feb 2026', 'on Mar 1 – 5, 2026' */
function inDays(span: AskedSpan): string {
  const name = spanName(span);
  return `${/\d, \d{4}$/.test(name) ? 'on' : 'in'} ${name}`;
}
