import type { CalendarDay } from '../../calendar-day.ts';
import { counted, type Formats } from '../../formats.ts';
import type { LogFilter } from '../../log-query/schema.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { daysOfSpan, upTo } from '../reading/spans.ts';
import { foundAmount } from '../texts/describe-training.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { whenOf } from '../texts/span-name.ts';
import { toLog, toTraining } from '../texts/to-trainings.ts';
import type { WholeLog } from '../whole-log.ts';

const minutesOfDay = 24 * 60;
const mostHours = 3;

/** When sessions start: the earliest or latest start, or the most common hours. */
export async function answerTimeOfDay(
  { today }: { today: CalendarDay },
  { clock, kind, spans, unit }: LogQuestion,
  log: WholeLog,
): Promise<string> {
  const formats = log.formats.inUnit(unit);
  const [named] = spans;
  const span = named && upTo(today, named);
  const filter = { ...kind.filter, ...(span && daysOfSpan(span)) };
  const [any, all, timed] = await log.ask(
    { measure: 'sessions', filter: { types: 'all' } },
    { measure: 'sessions', filter },
    { measure: 'sessions', filter: startedFrom(filter, 0, minutesOfDay - 1) },
  );
  if (any.of === 0) return emptyLog;
  const when = span ? ` ${whenOf(span, formats)}` : '';
  if (all.of === 0) return `Your log has no ${kind.name}${when}.`;
  if (timed.of === 0)
    return `Your log doesn’t say: it has no time of day for any ${kind.name}${when}.`;
  const isPart = timed.of < all.of && `${kind.names} without a time of day do not count.`;
  const untimed = isPart && `${isPart.charAt(0).toUpperCase()}${isPart.slice(1)}`;
  if (clock === 'usual') return paragraphs(await usualHours(log, filter, { kind, when }), untimed);
  const minute = await endOfDay(log, filter, clock === 'latest');
  const [found] = await log.ask({
    measure: 'first',
    filter: startedFrom(filter, minute, minute),
    number: 1,
  });
  const session = found.rows?.[0]?.session;
  if (!session) return `Your log has no ${kind.name}${when}.`;
  return paragraphs(
    `Your ${clock} start of a ${kind.name}${when} was at ${formats.formatClock(clockOf(minute))}, on ${formats.shortDate(session.date)}: ${toTraining(foundAmount(session, formats), session)}.`,
    untimed,
  );
}

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const startedFrom = (filter: LogFilter, from: number, to: number): LogFilter => ({
  ...filter,
  timeOfDay: { from: clockOf(from), to: clockOf(to) },
});

/** The minute of the earliest or latest start, found by bisection. */
async function endOfDay(log: WholeLog, filter: LogFilter, isLatest: boolean): Promise<number> {
  let [from, to] = [0, minutesOfDay - 1];
  while (from < to) {
    const half = Math.floor((from + to) / 2);
    const [first, second] = [
      [from, half],
      [half + 1, to],
    ] as const;
    const [wanted, other] = isLatest ? [second, first] : [first, second];
    const [found] = await log.ask({
      measure: 'sessions',
      filter: startedFrom(filter, ...wanted),
    });
    [from, to] = found.of > 0 ? wanted : other;
  }
  return from;
}

/** The hours in which most sessions start. */
async function usualHours(
  log: WholeLog,
  filter: LogFilter,
  { kind, when }: { kind: LogQuestion['kind']; when: string },
): Promise<string> {
  const hours = await log.ask(
    ...Array.from({ length: 24 }, (_, hour) => ({
      measure: 'sessions' as const,
      filter: startedFrom(filter, hour * 60, hour * 60 + 59),
    })),
  );
  const sorted = hours
    .map(({ of, address }, hour) => ({ of, address, hour }))
    .filter(({ of }) => of > 0)
    .toSorted((a, b) => b.of - a.of);
  const [most] = sorted;
  return paragraphs(
    most && `You start most ${kind.names}${when} ${hourName(most.hour, log.formats)}:`,
    list(
      sorted
        .slice(0, mostHours)
        .map(
          ({ of, address, hour }) =>
            `${hourName(hour, log.formats)}: ${toLog(counted(of, kind.name, kind.names), address)}.`,
        ),
    ),
  );
}

/** 'between 6:00 AM and 7:00 AM' */
const hourName = (hour: number, { formatClock }: Formats): string =>
  `between ${formatClock(clockOf(hour * 60))} and ${formatClock(clockOf(((hour + 1) % 24) * 60))}`;
