import { type CalendarDay, daysBetween } from '../../../calendar-day.ts';
import { counted, type Formats } from '../../../formats.ts';
import { logAddress } from '../../../log-query/address.ts';
import { withTypes } from '../../../log-query/population.ts';
import { capitalised } from '../../../prose/capitalised.ts';
import { list, paragraphs, sentences } from '../../../prose/paragraphs.ts';
import type { AskedSpan } from '../../reading/spans.ts';
import type { TrendAsked } from '../../reading/trends.ts';
import { emptyLog } from '../../texts/empty-log.ts';
import { spanName } from '../../texts/span-name.ts';
import { toLog } from '../../texts/to-trainings.ts';
import type { LogAsked, WholeLog } from '../../whole-log.ts';
import { type Change, changeOf } from './change-of.ts';
import { seriesFor } from './choose-series.ts';
import type { Series } from './series.ts';
import { type Windows, windowsOf } from './windows.ts';

/**
 * How the question was understood, how the figure changed, and its months or years for follow-ups.
 */
interface TrendAnswer {
  understood?: string;
  text: string;
  more?: string;
}

/** Which way a figure is going, by how much, over how many sessions, and how certain that is. */
export async function answerTrendOf(
  asked: TrendAsked,
  { today, spans, isEver }: { today: CalendarDay; spans: readonly AskedSpan[]; isEver: boolean },
  log: WholeLog,
): Promise<TrendAnswer> {
  const [first] = await log.ask({ measure: 'first', filter: { types: 'all' } });
  if (first.of === 0) return { text: emptyLog };
  const days = { ...asked, spans, isEver };
  // A runner who paces by heart rate improves in pace at a given heart rate, not in heart rate at a
  // given pace.
  const isOfBoth = asked.of === 'heart-rate-at-pace';
  const tried = [];
  const all = await seriesFor(asked, log);
  for (const series of all) {
    const [any] = await log.ask({ measure: series.measure, filter: series.filter });
    const windows = windowsOf(days, {
      began: any.covered?.from ?? today,
      today,
      formats: log.formats,
    });
    const change = await changeOf(series, windows, log);
    if (any.covered) tried.push({ series, windows, change });
    if (change.trend && !(isOfBoth && change.trend.sureness === 'none')) break;
  }
  const known = tried.filter(({ change }) => change.trend);
  const shown =
    known.find(({ change }) => change.trend?.sureness !== 'none') ?? known[0] ?? tried[0];
  if (!shown) return nothingNoted(all[0]?.name ?? steadyName(asked));
  return await answerOf(shown, { asked, log });
}

const steadyName = ({ of }: TrendAsked) =>
  of === 'heart-rate-at-pace' ? 'heart rate at the same pace' : 'pace at the same heart rate';

const nothingNoted = (name: string): TrendAnswer => ({
  understood: capitalised(name),
  text: `I can’t tell: your log has nothing noted for your ${name}.`,
});

interface Shown {
  series: Series;
  windows: Windows;
  change: Change;
}

async function answerOf(
  { series, windows, change }: Shown,
  { asked, log }: { asked: TrendAsked; log: WholeLog },
): Promise<TrendAnswer> {
  const { formats } = log;
  const { earlier, now } = windows;
  const whole = withTypes({ ...series.filter, from: earlier.from, to: now.to }, series.measure);
  const understood = toLog(`${capitalised(series.name)}, ${windows.name}`, logAddress(whole));
  const why = asked.asksWhy && 'Your log can’t say why.';
  if (!change.trend)
    return { understood, text: paragraphs(tooFew({ series, windows, change }, formats), why) };
  return {
    understood,
    text: paragraphs(
      messageOf({ series, windows, change }, formats),
      list([
        `Then: ${endLine(series, { days: earlier, formats }, change.earlier)}`,
        `Now: ${endLine(series, { days: now, formats }, change.now)}`,
      ]),
      sentences(
        thinText(series, windows, change),
        series.isPace && (await onTreadmill(series, windows, log)),
        series.isPace &&
          isOtherSeason(windows) &&
          'The two are from different seasons, and heat makes running slower.',
        why,
      ),
    ),
    more: methodText(series, windows),
  };
}

/** A year or a month by its name; other days are listed below. */
const agoText = ({ earlier }: Windows, formats: Formats): string => {
  const name = spanName(earlier, formats);
  return /^(?:[A-Z][a-z]{2} )?\d{4}$/.test(name) ? `in ${name}` : 'before';
};

/** One message: which way, by how much, how certain. */
function messageOf({ series, windows, change }: Shown, formats: Formats): string {
  const { name, words, text, differenceText } = series;
  const { difference, trend, earlier, now } = change;
  const [then, lately] = [earlier, now].map(({ value, address }) =>
    value === undefined ? 'none' : toLog(text(value), address),
  );
  if (!trend || trend.sureness === 'none' || difference === 0) {
    return `There is no clear change in your ${name}, ${then} then and ${lately} now: the difference is within its usual ups and downs.`;
  }
  const by = `${differenceText(Math.abs(difference))} ${words[difference < 0 ? 0 : 1]}`;
  const how = windows.isWithin ? `has become ${by}` : `is ${by} than ${agoText(windows, formats)}`;
  const sure = trend.sureness === 'clear' ? 'That is clear' : 'That is likely, but not certain';
  return `Your ${name} ${how}, from ${then} to ${lately}. ${sure}.`;
}

const endLine = (
  { noun, nouns }: Series,
  { days, formats }: { days: { from: CalendarDay; to: CalendarDay }; formats: Formats },
  { sessions }: Change['now'],
): string => `${spanName(days, formats)}: ${counted(sessions, noun, nouns)}`;

function tooFew({ series, windows, change }: Shown, formats: Formats): string {
  const { noun, nouns, name } = series;
  const [earlier, now] = (['earlier', 'now'] as const).map(
    (end) => `${counted(change[end].sessions, noun, nouns)} (${spanName(windows[end], formats)})`,
  );
  const { group, isWithin } = windows;
  const needed = isWithin ? `eight ${group}s` : `four ${group}s on each side`;
  return `I can’t tell from your log whether your ${name} has changed. There are ${earlier} and ${now}, and it takes ${needed} with ${group === 'week' ? 'any' : 'two or more'}.`;
}

const thinText = ({ nouns }: Series, { group }: Windows, { thin, rows }: Change): string | false =>
  thin > 0 &&
  `${thin} of ${counted(rows.length, group)} had ${group === 'week' ? 'none noted' : `fewer than two ${nouns}`} and ${thin === 1 ? 'does' : 'do'} not count.`;

/** Treadmill paces cannot be compared with those on roads. */
async function onTreadmill(
  { filter }: Series,
  { earlier, now }: Windows,
  log: WholeLog,
): Promise<string | false> {
  if (filter.terrains) return false;
  const of = (days: { from: CalendarDay; to: CalendarDay }) =>
    ({
      measure: 'pace',
      filter: { ...filter, ...days, terrains: ['treadmill'] },
    }) satisfies LogAsked;
  const [before, lately] = await log.ask(of(earlier), of(now));
  if (before.sessions + lately.sessions === 0) return false;
  return `Runs on a treadmill: ${before.sessions} then, and ${lately.sessions} now.`;
}

/** Whether the two ends are in different months, such as spring and winter. */
const isOtherSeason = ({ earlier, now }: Windows): boolean => {
  if (daysBetween(now.from, now.to) >= 330) return false;
  const apart = daysBetween(earlier.from, now.from) % 365;
  return Math.min(apart, 365 - apart) > 31;
};

const methodText = ({ isPace }: Series, { group }: Windows): string =>
  sentences(
    `How sure that is comes from Kendall’s test, which compares every ${group} with all the others.`,
    isPace && 'Heat, hills and surface change a pace as well.',
  );
