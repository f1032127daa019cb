import { addMonths, type CalendarDay, endOfMonth, yearOf } from '../../../calendar-day.ts';
import {
  type AskedSpan,
  monthSpan,
  someDays,
  wholeSpan,
} from '../../../log-questions/reading/spans.ts';
import { spansIn } from '../../../log-questions/reading/spans-in.ts';
import { inReadWords } from '../../../log-questions/reading/wordings.ts';
import type { PlannedRace } from '../../../strategy/schema.ts';
import type { Named } from '../../intents/named.ts';
import { asksForTargetPace } from '../../intents/race-ahead.ts';
import { type RaceQuestion, raceQuestionIn, speaksOfRaces } from '../../intents/race-question.ts';
import { inRacePhrases } from '../../intents/race-words.ts';
import { monthIn, targetIn } from '../../intents/targets.ts';
import type { Asked } from '../../intents.ts';
import type { CoachRecords } from '../../records.ts';
import type { Known } from '../known.ts';
import { switchedOff } from '../off.ts';
import type { Answer } from '../proposal.ts';
import { answerUnknown } from '../small-talk.ts';
import { isWithin } from './meant.ts';
import { racesCalled } from './named-races.ts';
import { asksForLength } from './one-race.ts';
import { answerRacesAhead } from './races-ahead.ts';
import { answerRacesRun } from './races-run.ts';

/** Answers a question about past or upcoming races; undefined for any other. */
export async function answerRaces(
  { records, log }: Known,
  asked: Asked,
): Promise<Answer | undefined> {
  const isOfTarget = asksForTargetPace(asked.text);
  if (!isOfTarget && asked.topics.some((topic) => others.has(topic))) return undefined;
  if (
    !isOfTarget &&
    asked.topics.length > 1 &&
    !asked.topics.every((topic) => ofRaces.has(topic) || isOfRace(topic, asked))
  )
    return undefined;
  if (asked.followsUp && !asked.topics.some((topic) => ofRaces.has(topic))) return undefined;
  if (aroundRace.test(asked.text) && !howLong.test(asked.text)) return undefined;
  const { today, races = [], plannedRaces = [], formats } = records;
  const text = inRacePhrases(asked.text);
  const run = racesNamed(races, text);
  const planned =
    racesNamed(plannedRaces, text) ??
    plannedByDay(plannedRaces, text) ??
    (run ? undefined : plannedInMonth(plannedRaces, text, records));
  const rest = (planned ?? run)?.rest ?? text;
  // 'Last year’s races'
  const {
    spans: said,
    ahead: spanAhead,
    rest: undated,
  } = spansIn(
    inReadWords(rest)
      .replaceAll(/\b(last|this) seasons\b/g, '$1 season')
      .replaceAll(/\bfrom (?=.{1,30}? (?:until|till|up to|to) (?:now|today)\b)/g, 'since ')
      .replaceAll(/ ?\b(?:until|till|up to) (?:now|today)\b/g, ''),
    today,
    formats.startOfWeek,
  );
  // A time to run is a target, answered elsewhere.
  if (said.length === 0 && targetIn(asked.text)) return undefined;
  // In a follow-up, the days that count come last.
  const spans = asked.followsUp && said.length > 1 ? said.slice(-1) : said;
  const question = raceQuestionIn(undated, {
    isRun: run !== undefined,
    isPlanned: planned !== undefined,
    spans: spans.length,
    isOfRaces: asked.topics.includes('last-race'),
  });
  // Comparing two named races is not supported yet; their names may be read as days.
  if (!question)
    return run?.isWhole && compares.test(asked.text) ? answerUnknown(asked) : undefined;
  if (!records.enabled.races) return { text: switchedOff(['races']) };
  const [name] = (run ?? planned)?.items.map(({ raceName }) => raceName) ?? [];
  if (isAhead(question)) {
    const ofName = planned?.items ?? [];
    const span = spanAhead ?? daysToCome(rest, records);
    const spansAhead = span ? [span] : [];
    return answerRacesAhead(records, {
      question,
      name: ofName[0]?.raceName,
      spans: spansAhead,
      text: rest,
      formats,
    });
  }
  const meant = { question, name: run?.items[0]?.raceName ?? name, spans, text: rest, formats };
  return await answerRacesRun(records, meant, log);
}

const compares = /\b(?:compar\w*|versus|vs|against)\b/;

/** A run near a race is not a race: 'the last run before the marathon of October'. */
const aroundRace = /\b(?:before|after|since) (?:[\w,]{1,12} ){0,5}(?:race|marathon|half|ultra)s?\b/;
const howLong = /\b(?:days|weeks|months|long) (?:ago|since)\b/;

/** A single word of a name may be about anything. */
function racesNamed<Item extends { raceName: string }>(races: readonly Item[], text: string) {
  const named = racesCalled(races, text);
  return named && (named.isWhole || speaksOfRaces(text)) ? named : undefined;
}

/** To ask for a planned race's day, one word of its name is enough. */
const plannedByDay = (races: readonly PlannedRace[], text: string) =>
  asksForDay.test(text) && !isPast.test(text) ? racesCalled(races, text) : undefined;
const asksForDay =
  /\b(?:weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|which day|what day|day of the week|date|how far|how long)\b/;
const isPast = /\b(?:did|was|were|had|ran|raced|run|runs|have)\b/;

/** 'The race in May' is upcoming if one is planned then, unless the question is about the past. */
function plannedInMonth(
  races: readonly PlannedRace[],
  text: string,
  runner: Runner,
): Named<PlannedRace> | undefined {
  const span = /\b(?:19|20)\d\d\b|\b(?:last|ago)\b/.test(text)
    ? undefined
    : daysToCome(text, runner);
  if (!span || isPast.test(text) || !oneRace.test(text)) return undefined;
  const items = races.filter(({ raceDate }) => isWithin(raceDate, [span]));
  return items.length === 1 ? { items, rest: text, isWhole: false } : undefined;
}
const oneRace = /\b(?:the|my) (?:race|marathon|half|ultra|\d{1,3}k)\b/;

/** Topics that are about a race but ask for something else. */
const others: ReadonlySet<Asked['topics'][number]> = new Set<Asked['topics'][number]>([
  ...([
    'readiness',
    'race-course',
    'lacks',
    'technique',
    'injury',
    'nutrition',
    'taper',
    'plan',
    'replan',
    'day-ahead',
    'recovery',
  ] as const),
  ...(['training-pace', 'load', 'zones', 'focus', 'trend', 'shoes', 'not-held'] as const),
]);
const ofRaces: ReadonlySet<Asked['topics'][number]> = new Set<Asked['topics'][number]>([
  ...(['last-race', 'bests', 'ahead', 'race-pace', 'prediction'] as const),
]);

/** 'When was it, and over what distance?' is about the race. */
const isOfRace = (topic: Asked['topics'][number], { text, log }: Asked): boolean =>
  topic === 'period' &&
  log.spans.length === 0 &&
  (asksForLength.test(text) || tookHowLong.test(text));
const tookHowLong = /\bhow long did (?:it|that|i) (?:take|need|run)\b/;

const isAhead = ({ ask }: RaceQuestion): boolean =>
  ['next', 'days-to', 'planned', 'count-planned', 'target', 'target-pace'].includes(ask);

type Runner = Pick<CoachRecords, 'today' | 'formats'>;

/** Upcoming days: this week, month or year, a season, or a month by its name. */
function daysToCome(text: string, { today, formats }: Runner): AskedSpan | undefined {
  const [, unit] = /\bthis (week|month|year)\b/.exec(text) ?? [];
  if (unit) {
    const kind = unit as 'week' | 'month' | 'year';
    return wholeSpan(kind, today, `this ${unit}`, formats.startOfWeek);
  }
  const [, named = ''] = season.exec(text) ?? [];
  const first = firstMonths[named];
  if (first !== undefined) return seasonToCome(first, named, today);
  const month = monthIn(text);
  if (month === undefined) return undefined;
  const year = yearOf(today) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return monthSpan(`${year}-${String(month).padStart(2, '0')}-01`);
}

/** The current season, or the next one; each has three months. */
function seasonToCome(first: number, name: string, today: CalendarDay): AskedSpan {
  const [own, next] = [0, 1].map((later) => {
    const from = `${yearOf(today) + later}-${String(first).padStart(2, '0')}-01`;
    return someDays(from, endOfMonth(addMonths(from, 2)), `the ${name} of ${yearOf(from)}`);
  });
  return own && own.to >= today ? own : (next as AskedSpan);
}

const season = /\b(?:in|this|next|for|over|during) (?:the )?(spring|summer|autumn|fall|winter)\b/;
const firstMonths: Readonly<Record<string, number>> = {
  spring: 3,
  summer: 6,
  autumn: 9,
  fall: 9,
  winter: 12,
};
