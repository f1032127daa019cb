import type { CalendarDay } from '../../calendar-day.ts';
import { counted, type Formats, formatWhole } from '../../formats.ts';
import type { LogRow } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { paragraphs } from '../../prose/paragraphs.ts';
import { table } from '../../prose/table.ts';
import { km, paceOf, seconds } from '../../units.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { daysOfSpan, upTo } from '../reading/spans.ts';
import { clock } from '../texts/clock.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { whenOf } from '../texts/span-name.ts';
import { toLog, toTraining } from '../texts/to-trainings.ts';
import type { WholeLog } from '../whole-log.ts';

/** How many can be read at a glance, and how many can be unfolded; the log shows all. */
const mostShown = 5;
const mostUnfolded = 20;

/** The sessions asked for, newest first: how many there are in all, and the first few. */
export async function answerList(
  { today }: { today: CalendarDay },
  { kind, spans, unit }: LogQuestion,
  log: WholeLog,
): Promise<string | { text: string; more?: string }> {
  const formats = log.formats.inUnit(unit);
  const [named] = spans;
  const span = named && upTo(today, named);
  const filter = { ...kind.filter, ...(span && daysOfSpan(span)) };
  const [found, any] = await log.ask(
    { measure: 'last', filter, number: mostUnfolded },
    { measure: 'sessions', filter: { types: 'all' } },
  );
  if (any.of === 0) return emptyLog;
  const when = span ? `${capitalised(whenOf(span, formats))} your` : 'Your';
  if (found.of === 0)
    return `Your log has no ${kind.name}${span ? ` ${whenOf(span, formats)}` : ''}.`;
  const rows = found.rows ?? [];
  const shown = found.of <= mostShown + 1 ? rows : rows.slice(0, mostShown);
  const others = rows.slice(shown.length);
  const said = `${when} log has ${toLog(counted(found.of, kind.name, kind.names), found.address)}`;
  const text = paragraphs(
    shown.length < found.of ? `${said}; the last ${shown.length}:` : `${said}:`,
    tableOf(shown, formats),
  );
  if (others.length === 0) return text;
  return {
    text,
    more: paragraphs(
      found.of > rows.length
        ? `The ${others.length} before them; the log shows all ${formatWhole(found.of)}.`
        : 'Those before them:',
      tableOf(others, formats),
    ),
  };
}

function tableOf(
  rows: readonly LogRow[],
  { formatDistance, shortDate, withPaceUnit }: Formats,
): string {
  return table(
    ['Day', 'Distance', 'Time', 'Pace'],
    rows.flatMap(({ session }) => {
      if (!session) return [];
      const { date, distance, duration } = session;
      const pace = paceOf(seconds(duration), km(distance));
      return [
        [
          toTraining(shortDate(date), session),
          distance > 0 ? formatDistance(distance) : '–',
          duration > 0 ? clock(duration) : '–',
          pace === undefined ? '–' : withPaceUnit(pace),
        ],
      ];
    }),
  );
}
