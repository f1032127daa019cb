import type { CalendarDay } from '../../../calendar-day.ts';
import type { Formats } from '../../../formats.ts';
import { seconds } from '../../../units.ts';
import type { Today } from '../../../week.ts';
import { bareDistanceOf, takeDistance, takeDuration, takeType } from './amounts.ts';
import type { Command, ReportedRace, ReportedRun } from './command.ts';
import { dayDone, daysToCome, daysToMoveTo } from './days.ts';
import { smallWords } from './report-opening.ts';
import { runPartsIn } from './run-parts.ts';
import { Rest, type Said } from './said.ts';

/** Corrects what was said before: 'no, …', 'sorry, …', 'wrong day, …', 'make that …'. */
const takesBack =
  /^(?:no|nope|sorry|oops|oh|wait|hang on|wrong|correction|actually|rather|make (?:that|it)|change (?:that|it) to|(?:i )?(?:meant|mean)|my (?:bad|mistake)|should (?:be|have been|read)|not)\b|\b(?:actually|rather|sorry|instead|i (?:meant|mean)|better|not|my mistake)\b|^(?:it|that|the (?:time|distance|day|date|race|run)) (?:was|is|took)\b|^it took\b|^i did (?:it|that)\b/;
/** What is taken back: '46 minutes, not 44', 'Friday rather than Saturday'. */
const takenBack =
  /\b(?:and )?(?:not|rather than|instead of|and no) (?:on |the |in |a )?(?<was>\d{1,3}(?:[.,:]\d{1,2})?(?: ?(?:km|k|min\w*|miles?))?|(?:last |this |next )?[a-z]{4,9}|the \d{1,2}(?:st|nd|rd|th))\b/;
const newMatter = /^\W{0,3}(?:and|what|how|when|which|why|should|can|could|would|is|are|do|did)\b/i;
const fillers = new Set([
  ...smallWords,
  ...`no nope sorry oops oh ah hm hmm wait hang wrong correction actually rather make change meant mean bad mistake should would could
  better instead time distance day date race run session took said that forgot typo error correct right other one works suits
  will won cant dont not than`
    .trim()
    .split(/\s+/),
]);

/**
 * What was reported before, with the correction applied: 'no, 12 km', 'yesterday, not today', 'make
 * that Friday'.
 * @returns undefined if it corrects nothing, or says something else as well
 */
export function correctedIn(
  { text, typed, formats }: Said,
  before: Command,
  today: Today,
): Command | undefined {
  const plain = text.replaceAll(' | ', ' ');
  if (newMatter.test(typed)) return undefined;
  const was = takenBack.exec(plain)?.groups?.was;
  const now = was === undefined ? plain : plain.replace(takenBack, ' ').trim();
  const isSure = was !== undefined || takesBack.test(plain);
  switch (before.kind) {
    case 'log-run': {
      const run = changesOfRun(now, { was, before: before.run, today, formats });
      return run && { kind: 'log-run', run: { ...before.run, ...run } };
    }
    case 'log-race': {
      const race = changesOf(now, today);
      return race && { kind: 'log-race', race: { ...before.race, ...race } };
    }
    case 'log-injury': {
      const injury = isSure ? changesOfInjury(now, today) : undefined;
      return injury && { ...before, ...injury };
    }
    case 'move': {
      const to = onlyDays(now, today);
      return to && { ...before, to, by: undefined, isSure: true };
    }
    case 'session':
      return isSure ? changedSession(now, before, today) : undefined;
    case 'delete-named': {
      const date = isSure ? changesOf(now, today)?.date : undefined;
      return date === undefined
        ? undefined
        : { ...before, which: { ...before.which, date }, ahead: [] };
    }
    default:
      return undefined;
  }
}

/** No words other than fillers are left. */
const isNothing = (rest: Rest) => rest.words(fillers).length === 0;

function changesOfRun(
  text: string,
  {
    was,
    before,
    today,
    formats,
  }: { was: string | undefined; before: ReportedRun; today: Today; formats: Formats },
): Partial<ReportedRun> | undefined {
  const day = dayDone(text, today);
  if (day.isUnclear) return undefined;
  const bare = bareIn(new Rest(day.rest).words(fillers), { was, before, formats });
  if (bare) return bare;
  const { run, left } = runPartsIn(day.rest, formats, false);
  if (left.some((word) => !fillers.has(word)) || run.isOfTwo) return undefined;
  const said = Object.entries({ ...run, date: day.date }).filter(
    ([key, value]) => value !== undefined && !notChanged.has(key),
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

const notChanged: ReadonlySet<string> = new Set(['isAnother', 'isOfTwo', 'left']);

/** '12, not 10': the figure taken back shows what the new one is for. */
function bareIn(
  words: readonly string[],
  { was, before, formats }: { was: string | undefined; before: ReportedRun; formats: Formats },
): Partial<ReportedRun> | undefined {
  const [figure = '', ...others] = words;
  if (was === undefined || others.length > 0 || !(Number(figure) > 0)) return undefined;
  const { distance, duration } = before;
  if (bareDistanceOf(was, formats) === distance)
    return { distance: bareDistanceOf(figure, formats) };
  return duration !== undefined && Number(was.replace(',', '.')) === Math.round(duration / 60)
    ? { duration: seconds(Number(figure) * 60) }
    : undefined;
}

/** Another day, distance or time, and nothing else. */
function changesOf(text: string, today: Today): Partial<ReportedRace> | undefined {
  const day = dayDone(text, today);
  if (day.isUnclear) return undefined;
  const rest = new Rest(day.rest);
  const distance = takeDistance(rest);
  const duration = takeDuration(rest, distance);
  if (!isNothing(rest) || !(day.date || distance || duration)) return undefined;
  return {
    ...(day.date && { date: day.date }),
    ...(distance && { distance }),
    ...(duration && { duration }),
  };
}

const level =
  /\b(?:pain |level |severity |an? )?(10|[1-9])(?:\/10| out of 10| of 10)?\b(?! ?[a-z]{3,}day)/;

function changesOfInjury(text: string, today: Today) {
  const day = dayDone(text.replaceAll(/\bsince\b/g, 'on'), today);
  if (day.isUnclear) return undefined;
  const rest = new Rest(day.rest);
  const severity = rest.take(level)?.[1];
  if (!isNothing(rest) || !(severity || day.date)) return undefined;
  return {
    ...(severity && { severity: Number(severity) }),
    ...(day.date && { since: day.date }),
  };
}

const dayWords =
  /\b(?:(?:on |next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|the day after|(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?|\d{4}-\d\d-\d\d)\b/;

/** The future days that may be meant, if nothing else is said. */
function onlyDays(text: string, today: Today): CalendarDay[] | undefined {
  const days = daysToMoveTo(text, today);
  const rest = new Rest(text.replace(dayWords, ' '));
  return days.length > 0 && isNothing(rest) ? days : undefined;
}

function changedSession(
  text: string,
  before: Extract<Command, { kind: 'session' }>,
  today: Today,
): Command | undefined {
  const days = daysToCome(text, today);
  const rest = new Rest(text.replace(dayWords, ' '));
  const distance = takeDistance(rest);
  const duration = takeDuration(rest, distance);
  const sessionType = takeType(rest);
  if (!isNothing(rest) || !(days.length > 0 || distance || duration || sessionType))
    return undefined;
  return {
    ...before,
    ...(days.length > 0 && { days }),
    ...(distance && { distance }),
    ...(duration && { duration }),
    ...(sessionType && { sessionType }),
  };
}
