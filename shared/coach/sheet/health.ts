import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { compareInjuries, durationInDays, severityLabel } from '../../injuries/rules.ts';
import type { Injury } from '../../injuries/schema.ts';
import { quoted } from '../data-block.ts';
import type { CoachRecords } from '../records.ts';
import { facts } from './table.ts';

const shown = { open: 5, recent: 3, text: 120 };
const daysOfRecent = 365;

/** The open injuries, and those of the last year. */
export function injuryLines({ injuries, today }: CoachRecords): string[] | undefined {
  if (!injuries) return undefined;
  const sorted = injuries.toSorted(compareInjuries);
  const open = sorted.filter(({ status }) => status === 'ongoing').slice(0, shown.open);
  const recent = sorted
    .filter(({ status }) => status === 'resolved')
    .filter(
      ({ dateReported, dateResolved = dateReported }) =>
        dateResolved >= addDays(today, -daysOfRecent),
    )
    .slice(0, shown.recent);
  if (open.length === 0 && recent.length === 0) return ['none open, none in the last year'];
  return [...open, ...recent].map(injuryLine);
}

const injuryLine = (injury: Injury): string =>
  facts(
    `${injury.status}: ${quoted(injury.painArea, shown.text)}, severity ${severityLabel(injury.painSeverity)} of 10, reported ${injury.dateReported}, id ${injury.id}`,
    injury.dateResolved && `resolved ${injury.dateResolved}`,
    injury.trigger && `trigger ${quoted(injury.trigger, shown.text)}`,
    injury.actionsTaken && `done about it ${quoted(injury.actionsTaken, shown.text)}`,
  );

export const injuryColumns = [
  'status',
  'area',
  'pain of 10',
  'reported',
  'resolved',
  'days',
  'trigger',
] as const;

export const injuryCells = (injury: Injury, today: CalendarDay): (string | undefined)[] => [
  injury.status,
  quoted(injury.painArea, 60),
  String(injury.painSeverity),
  injury.dateReported,
  injury.dateResolved,
  daysText(injury, today),
  injury.trigger && quoted(injury.trigger, 60),
];

function daysText({ status, dateReported, dateResolved }: Injury, today: CalendarDay) {
  if (status === 'ongoing') return `${counted(durationInDays(dateReported, today), 'day')} so far`;
  return dateResolved && counted(durationInDays(dateReported, dateResolved), 'day');
}
