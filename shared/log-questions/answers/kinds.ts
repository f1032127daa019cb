import type { CalendarDay } from '../../calendar-day.ts';
import { counted, type Formats, formatPercent } from '../../formats.ts';
import { figureText } from '../../log-query/figure-text.ts';
import type { LogAnswer } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { seconds } from '../../units.ts';
import { type Figure, type Measured, measuredAs } from '../reading/figures.ts';
import type { Kind } from '../reading/kinds.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { daysOfSpan, upTo } from '../reading/spans.ts';
import { hoursAndMinutes } from '../texts/clock.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { whenOf } from '../texts/span-name.ts';
import { toLog } from '../texts/to-trainings.ts';
import type { WholeLog } from '../whole-log.ts';
import { sharedBy } from './share.ts';

/** The same figure for several kinds of runs: mornings and evenings, weekdays and weekends. */
export async function answerKinds(
  { today }: { today: CalendarDay },
  { kinds, figure, spans, unit, text }: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string> {
  const formats = log.formats.inUnit(unit);
  const [named] = spans;
  const span = named && upTo(today, named);
  const days = span ? daysOfSpan(span) : {};
  const measure = figure === 'share' ? sharedBy(text) : measureFor(figure, text);
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const filter = { ...kind.filter, ...days };
      const [value, all, distance] = await log.ask(
        { measure, filter },
        { measure: 'sessions', filter },
        { measure: 'distance', filter },
      );
      // If no figure is named, the total distance is given as well as the number.
      return {
        kind,
        value,
        of: all.of,
        distance: figure || measure !== 'sessions' ? undefined : distance,
      };
    }),
  );
  const [all, timed, whole] = await log.ask(
    { measure: 'sessions', filter: { types: 'all', ...days } },
    { measure: 'sessions', filter: { ...days, timeOfDay: { from: '00:00', to: '23:59' } } },
    { measure, filter: days },
  );
  const when = span ? ` ${whenOf(span, formats)}` : '';
  if (all.of === 0) return span ? `Your log has nothing${when}.` : emptyLog;
  const isOfTimes = kinds.every(({ filter }) => filter.timeOfDay);
  if (isOfTimes && timed.of === 0)
    return `Your log doesn’t say: it has no time of day for any run${when}.`;
  const best = mostOf(found, measure, figure);
  return paragraphs(
    best ? `${leadOf(measure, best.kind.names)}${when}.` : `As many of each${when}:`,
    list(
      found.map(
        (one) =>
          `${capitalised(one.kind.names)}: ${valueText(one, figure, formats)}${figure === 'share' ? shareText(one, whole) : ''}.`,
      ),
    ),
    isOfTimes && timed.of < all.of && 'Runs without a time of day count for none of them.',
  );
}

interface Found {
  kind: Kind;
  value: LogAnswer;
  of: number;
  distance: LogAnswer | undefined;
}

/** 'You did more runs on Sundays', 'your tempo runs were faster on average' */
function leadOf(measure: Measured, names: string): string {
  if (measure === 'sessions') return `You did more ${names}`;
  if (measure === 'distance') return `You covered more distance in ${names}`;
  return `Your ${names} ${leads[measure] ?? 'came to more'}`;
}

const leads: Partial<Record<Measured, string>> = {
  pace: 'were faster on average',
  'heart-rate': 'had the higher heart rate',
  rpe: 'were the harder ones',
};

const measureFor = (figure: Figure | undefined, text: string): Measured =>
  figure === 'average-run' || (!figure && further.test(text))
    ? 'distance'
    : (measuredAs(figure) ?? 'sessions');

const further = /\b(?:further|farther|furthest|farthest)\b/;

/** ', 66% of all' */
const shareText = ({ value }: Found, whole: LogAnswer): string =>
  whole.value ? `, ${formatPercent(((value.value ?? 0) * 100) / whole.value)} of all` : '';

/** The one with the highest value, or the fastest; undefined on a tie. */
function mostOf(
  found: readonly Found[],
  measure: Measured,
  figure: Figure | undefined,
): Found | undefined {
  const sizeOf = ({ value, of }: Found) =>
    (value.value ?? 0) / (figure === 'average-run' ? Math.max(of, 1) : 1);
  const those = found.filter(({ value }) => value.value !== null);
  const sorted = those.toSorted((a, b) =>
    measure === 'pace' ? sizeOf(a) - sizeOf(b) : sizeOf(b) - sizeOf(a),
  );
  const [best, second] = sorted;
  return best && second && sizeOf(best) !== sizeOf(second) ? best : undefined;
}

function valueText(
  { value: answer, of, kind, distance }: Found,
  figure: Figure | undefined,
  formats: Formats,
): string {
  const { unit, value, address } = answer;
  if (value === null) return 'no figure in your log';
  if (figure === 'average-run')
    return `${toLog(formats.formatDistance(value / Math.max(of, 1)), address)} on average`;
  if (unit === 'sessions') {
    const sessions = toLog(
      counted(value, kind.filter.types === 'all' ? 'session' : 'run'),
      address,
    );
    return distance?.value
      ? `${sessions}, ${figureText(distance.unit, distance.value, { formats })}`
      : sessions;
  }
  const text =
    unit === 'seconds' ? hoursAndMinutes(seconds(value)) : figureText(unit, value, { formats });
  return toLog(text, address);
}
