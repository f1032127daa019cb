import { addDays, daysBetween } from '../../calendar-day.ts';
import { counted, formatPercent } from '../../formats.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { km } from '../../units.ts';
import { shoeWear } from '../facts/shoe-wear.ts';
import type { CoachRecords } from '../records.ts';
import { balanceOf } from './effort-balance.ts';
import type { Known } from './known.ts';
import { lastRuns, lastTotals, sessionsHeld } from './log.ts';
import { withSeverity, worstInjury } from './open-injuries.ts';
import { racesToCome } from './planned-race.ts';
import type { Answer } from './proposal.ts';

type Rule = (
  records: CoachRecords,
  log: WholeLog,
) => string | undefined | Promise<string | undefined>;

const most = 2;

/** One or two things to do next: the first rules that apply, most urgent first. */
export async function focusOf({ records, log }: Known): Promise<string[]> {
  const found: string[] = [];
  for (const rule of rules) {
    const text = await rule(records, log);
    if (text) found.push(text);
    if (found.length === most) break;
  }
  return found;
}

/** What to focus on next, based on the log as of today. */
export const answerFocus = async (
  records: CoachRecords,
  _: unknown,
  log: WholeLog,
): Promise<Answer> => ({
  understood: 'What to focus on next',
  text: paragraphs(
    'Going by your log today, this is what I would focus on next:',
    list(await focusOf({ records, log })),
  ),
  more: 'I can go into any of it: ask about your week, your load, your race, or for a plan for next week.',
});

function injury(records: CoachRecords): string | undefined {
  const worst = worstInjury(records);
  if (!worst) return undefined;
  const area = withSeverity(worst);
  if (worst.painSeverity >= 7)
    return `Have your ${area} looked at by a doctor or physiotherapist before you run.`;
  return worst.painSeverity >= 4
    ? `Leave out hard sessions while your ${area} is open, and run easy only as far as it doesn’t get worse.`
    : `Keep an eye on your ${area}: run easy if it doesn’t get worse, and update its severity in Health.`;
}

const taperDays = 14;
const raceSoon = 84;

function race(records: CoachRecords): string | undefined {
  const { today } = records;
  const [next] = racesToCome(records);
  const days = next && daysBetween(today, next.raceDate);
  if (!next || days === undefined || days > raceSoon) return undefined;
  const name = plainName(next.raceName);
  if (days === 0) return `${name} is today: start a little slower than you feel like.`;
  const when = `${name} is in ${counted(days, 'day')}, on ${records.formats.shortDate(next.raceDate, today)}`;
  return days <= taperDays
    ? `${when}: run less now, but as often and as fast as before.`
    : `${when}: make the long run and one session at race pace the two sessions you don’t miss.`;
}

function start(records: CoachRecords): string | undefined {
  const [last] = sessionsHeld(records);
  if (!last)
    return 'Log a first run: date, distance, duration, and how hard it felt from 1 to 10. Two or three short, easy runs a week are a good start.';
  const days = daysBetween(last.date, records.today);
  return days > 7
    ? `Your last session was ${counted(days, 'day')} ago: start again with short, easy runs, and add distance only when they feel easy.`
    : undefined;
}

/** Weekly limits are a matter of prudence, not evidence. */
const prudentRise = 1.15;

function rise(records: CoachRecords): string | undefined {
  const { formatTotal } = records.formats;
  const week = lastTotals(records, 7).distance;
  const before = km(lastTotals(records, 28, 7).distance / 4);
  const first = sessionsHeld(records).at(-1)?.date ?? records.today;
  if (first > addDays(records.today, -34) || before === 0 || week <= before * prudentRise)
    return undefined;
  return `Hold the distance for a week: the last 7 days had ${formatTotal(week)}, against ${formatTotal(before)} a week in the four weeks before. That is prudence, not proof.`;
}

const enoughRuns = 4;
const easyWanted = 75;

async function easy(records: CoachRecords, log: WholeLog): Promise<string | undefined> {
  const { today, zones } = records;
  const balance = await balanceOf(log, { from: addDays(today, -27), to: today }, zones);
  if (!balance || balance.judged < enoughRuns || balance.easy >= easyWanted) return undefined;
  return `Slow the easy runs down: in the last four weeks ${formatPercent(balance.easy)} of the time was easy, where about four fifths is a good share.`;
}

function shoes(records: CoachRecords): string | undefined {
  const worn = shoeWear(records)?.find(({ wear }) => wear.warning === 'over');
  return (
    worn &&
    `Look for new shoes: ${plainName(worn.item.name)} are at ${formatPercent(worn.wear.percent)} of the distance you set for them.`
  );
}

const fewDays = 3;

function moreOften(records: CoachRecords): string | undefined {
  const days = new Set(lastRuns(records, 28).map(({ date }) => date)).size;
  if (days === 0 || days / 4 >= fewDays) return undefined;
  return `One more short, easy run a week does more than making the others longer: you ran on ${counted(days, 'day')} in the last four weeks.`;
}

function notes(records: CoachRecords): string | undefined {
  const runs = lastRuns(records, 28);
  const unrated = runs.filter(({ rpe }) => rpe === undefined).length;
  return runs.length > 0 && unrated * 2 > runs.length
    ? `Rate your sessions: ${unrated} of ${counted(runs.length, 'run')} in the last four weeks have no RPE. It takes a second, and says how hard they were.`
    : undefined;
}

const steady: Rule = () =>
  'Keep the rhythm: the same days, most of it easy, and one change at a time.';

const rules: readonly Rule[] = [injury, race, start, rise, easy, shoes, moreOften, notes, steady];
