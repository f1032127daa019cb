import {
  type CalendarDay,
  daysBetween,
  shortDate,
  weekdayName,
  yearOf,
} from '../../calendar-day.ts';
import {
  counted,
  formatList,
  formatsIn,
  formatTotal,
  withDistanceUnit,
  withPaceUnit,
} from '../../formats.ts';
import { type AskedSpan, monthSpan, wholeSpan } from '../../log-questions/reading/spans.ts';
import { spansIn } from '../../log-questions/reading/spans-in.ts';
import { unitIn } from '../../log-questions/reading/unit-in.ts';
import { inReadWords } from '../../log-questions/reading/wordings.ts';
import { capitalised } from '../../log-questions/texts/capitalised.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { distanceName, overDistance, plainName } from '../../log-questions/texts/names.ts';
import { inSpan } from '../../log-questions/texts/span-name.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { personalBests } from '../../races/personal-bests.ts';
import { compareRaces, distanceLabel, finishSeconds, racePaceOf } from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import { describeFade, formatSplit, parseSplits } from '../../races/splits.ts';
import { list, paragraphs, sentences } from '../../strategy/prose.ts';
import { targetOf } from '../../strategy/rules.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { km, paceOf } from '../../units.ts';
import { namedIn } from '../intents/named.ts';
import { type RaceQuestion, raceQuestionIn, speaksOfRaces } from '../intents/race-question.ts';
import { monthIn, targetIn } from '../intents/targets.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { answerBests } from './bests.ts';
import type { Known } from './known.ts';
import { switchedOff } from './off.ts';
import { isSameDistance, racesToCome } from './planned-race.ts';
import type { Answer } from './proposal.ts';
import { aboutRace, byYear, emptyRaceLog } from './race.ts';
import { racesRun } from './races-run.ts';
import { answerRacesWithin } from './races-within.ts';
import { daysAgo, inDays } from './relative-days.ts';
import { answerUnknown } from './small-talk.ts';

/** The races that a question is about, and what they are called in a sentence. */
interface Meant {
  question: RaceQuestion;
  /** The name that it has, as the runner wrote it. */
  name: string | undefined;
  /** Any of these days. */
  spans: readonly AskedSpan[];
  text: string;
}

/** As it is entered, and without what many races end with: 'Summer Night 10' is the Summer Night. */
const namesOf = ({ raceName }: { raceName: string }): string[] => {
  const short = raceName.replace(
    /(?: (?:half|marathon|race|run|ultra|\d{1,3}(?: ?km?)?)){1,3}$/i,
    '',
  );
  return short.includes(' ') ? [raceName, short] : [raceName];
};

/** The answer to a question about races that were run, or are to come; undefined for any other. */
export async function answerRaces(
  { records, log }: Known,
  asked: Asked,
): Promise<Answer | undefined> {
  const within = answerRacesWithin(records, asked.text);
  if (within) return within;
  if (asked.topics.some((topic) => others.has(topic))) return undefined;
  if (
    asked.topics.length > 1 &&
    !asked.topics.every((topic) => ofRaces.has(topic) || isOfRace(topic, asked))
  )
    return undefined;
  if (asked.followsUp && !asked.topics.some((topic) => ofRaces.has(topic))) return undefined;
  if (aroundRace.test(asked.text) && !howLong.test(asked.text)) return undefined;
  const { today, races = [], plannedRaces = [] } = records;
  const run = racesNamed(races, asked.text);
  const planned = racesNamed(plannedRaces, asked.text);
  const rest = (planned ?? run)?.rest ?? asked.text;
  // 'Last year’s races'
  const {
    spans: said,
    ahead: spanAhead,
    rest: undated,
  } = spansIn(
    inReadWords(rest)
      .replaceAll(/\b(last|this) seasons\b/g, '$1 season')
      .replaceAll(/ ?\b(?:until|till|up to) (?:now|today)\b/g, ''),
    today,
  );
  // A time to run is a target, and weighed elsewhere.
  if (said.length === 0 && targetIn(asked.text)) return undefined;
  // What follows up a question has its days last.
  const spans = asked.followsUp && said.length > 1 ? said.slice(-1) : said;
  const question = raceQuestionIn(undated, {
    isRun: run !== undefined,
    isPlanned: planned !== undefined,
    spans: spans.length,
    isOfRaces: asked.topics.includes('last-race'),
  });
  // Two races by their names are not compared yet; their names may be read as days.
  if (!question)
    return run?.isWhole && compares.test(asked.text) ? answerUnknown(asked) : undefined;
  if (!records.enabled.races) return { text: switchedOff(['races']) };
  const [name] = (run ?? planned)?.items.map(({ raceName }) => raceName) ?? [];
  if (isAhead(question)) {
    const ofName = planned?.items ?? [];
    const span = spanAhead ?? daysToCome(rest, today);
    const spansAhead = span ? [span] : [];
    return ahead(records, { question, name: ofName[0]?.raceName, spans: spansAhead, text: rest });
  }
  const meant = { question, name: run?.items[0]?.raceName ?? name, spans, text: rest };
  return await past(records, meant, log);
}

const compares = /\b(?:compar\w*|versus|vs|against)\b/;

/** What was run around a race is no race: 'the last run before the marathon of October'. */
const aroundRace = /\b(?:before|after|since) (?:[\w,]{1,12} ){0,5}(?:race|marathon|half|ultra)s?\b/;
const howLong = /\b(?:days|weeks|months|long) (?:ago|since)\b/;

/** A word of a name alone may be about anything. */
function racesNamed<Item extends { raceName: string }>(races: readonly Item[], text: string) {
  const named = namedIn(races, text, namesOf);
  return named && (named.isWhole || speaksOfRaces(text)) ? named : undefined;
}

/** Topics that are about the race and ask for something else. */
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

/** 'When was it, and over what distance?' is asked of the race. */
const isOfRace = (topic: Asked['topics'][number], { text, log }: Asked): boolean =>
  topic === 'period' && log.spans.length === 0 && asksForLength.test(text);
const asksForLength = /\b(?:distance|km|how (?:long|far) was)\b/;

const isAhead = ({ ask }: RaceQuestion): boolean =>
  ['next', 'days-to', 'planned', 'count-planned', 'target', 'target-pace'].includes(ask);

/** Days to come that are begun, or named by their month alone. */
function daysToCome(text: string, today: CalendarDay): AskedSpan | undefined {
  const [, unit] = /\bthis (week|month|year)\b/.exec(text) ?? [];
  if (unit) return wholeSpan(unit as 'week' | 'month' | 'year', today, `this ${unit}`);
  const month = monthIn(text);
  if (month === undefined) return undefined;
  const year = yearOf(today) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return monthSpan(`${year}-${String(month).padStart(2, '0')}-01`);
}

// ---- Races that were run

async function past(records: CoachRecords, meant: Meant, log: WholeLog): Promise<Answer> {
  const { question, name, spans } = meant;
  const run = racesRun(records).toSorted(compareRaces);
  const understood = capitalised(whatOf(meant));
  if (question.left.length > 0) return { understood: 'Races', ...notFound(meant, run) };
  if (question.ask === 'bests')
    return { understood: 'Personal bests', text: await answerBests(records, question, log) };
  const isBest =
    question.extreme === 'fastest' &&
    !question.place &&
    spans.length === 0 &&
    !name &&
    !question.isUltra;
  if (question.ask === 'one' && isBest && question.distance !== undefined) {
    return {
      understood: `Best ${overDistance(question.distance)}`,
      text: await answerBests(records, question, log),
    };
  }
  if (run.length === 0) return { understood, text: emptyRaceLog };
  const those = run.filter(
    ({ raceName, date, distance }) =>
      (!name || raceName === name) &&
      isWithin(date, spans) &&
      (!question.isUltra || distance > marathon) &&
      (question.distance === undefined ||
        distanceLabel(distance) === distanceLabel(question.distance)),
  );
  const [latest] = those;
  if (!latest) return { understood, text: `No: your race log has no ${whatOf(meant, 'race')}.` };
  const has = `Your race log has ${counted(those.length, 'race')}${ofWhat(meant)}`;
  const listed = list(those.slice(0, mostListed).map(lineOf));
  switch (question.ask) {
    case 'count':
      return { understood, text: `${has}.`, more: listed };
    case 'compare':
      return twoOf(those, meant);
    case 'bests-set':
      return bestsSet(records, those, meant);
    case 'list':
      if (question.number) return several(those, meant);
      return {
        understood,
        text: paragraphs(`${has}:`, list(those.slice(0, mostShown).map(lineOf))),
        ...(those.length > mostShown && {
          more: list(those.slice(mostShown, mostListed).map(lineOf)),
        }),
      };
    case 'kilometres': {
      const sum = those.reduce((all, { distance }) => all + distance, 0);
      return { understood, text: `${has}, ${formatTotal(km(sum))} in all.`, more: listed };
    }
    case 'by-year':
      return { understood, text: byYear(those) };
    case 'splits':
      return splitsOf(latest);
    default:
      return oneOf(records, those, meant);
  }
}

const isWithin = (day: CalendarDay, spans: readonly AskedSpan[]): boolean =>
  spans.length === 0 || spans.some(({ from, to }) => day >= from && day <= to);

const marathon = 42.2;
const mostShown = 12;
const mostListed = 40;

/** 'half marathons called …, in 2025', as one line. */
const whatOf = (meant: Meant, noun = 'races'): string => `${noun}${ofWhat(meant)}`;

const ofWhat = ({ question, name, spans }: Meant): string =>
  [
    name && ` called ${plainName(name)}`,
    question.isUltra && ' longer than a marathon',
    question.distance !== undefined && ` ${overDistance(question.distance)}`,
    spans.length > 0 && ` ${formatList(spans.map(daysText))}`,
  ]
    .filter(Boolean)
    .join('');

const daysText = (span: AskedSpan): string =>
  span.kind === 'day' ? `on ${shortDate(span.from)}` : `${inSpan(span)}${span.label}`;

const lineOf = (race: Race): string => {
  const time = finishSeconds(race);
  return `${plainName(race.raceName)} on ${shortDate(race.date)}: ${distanceName(race.distance)}${time > 0 ? ` in ${clock(time)}` : ''}`;
};

const notFound = (
  { question: { left }, text }: Meant,
  run: readonly Race[],
): Pick<Answer, 'text' | 'choices'> => ({
  text: `${isName(left, text) ? 'I find no race of that name in your race log. ' : ''}I don’t know what “${left.slice(0, 4).join(' ')}” asks for, so I give no figure.`,
  choices: [...new Set(run.map(({ raceName }) => plainName(raceName)))]
    .slice(0, 3)
    .map((name) => `How did I do at ${name}?`),
});

/** 'At the Berlin Marathon', 'at Berlin', 'Berlin marathon time'. */
const isName = ([word = '']: readonly string[], text: string): boolean =>
  / (?:marathon|half|race|10k|5k|ultra) /.test(
    ` ${text.slice(text.indexOf(word) + word.length)} `,
  ) || / (?:at|in|the) $/.test(` ${text.slice(0, text.indexOf(word))}`);

function splitsOf(race: Race): Answer {
  const name = plainName(race.raceName);
  const understood = `Splits of ${name}`;
  const splits = race.splits && parseSplits(race.splits);
  return splits
    ? { understood, text: describeFade(splits), more: lineOf(race) }
    : {
        understood,
        text: `I can’t tell from your log: ${name} on ${shortDate(race.date)} has no splits that I could read. Enter them in the race log, one a line, and I can say how evenly you ran.`,
      };
}

function oneOf(records: CoachRecords, those: readonly Race[], meant: Meant): Answer {
  const { question } = meant;
  const race = sortedBy(those, question)[(question.place ?? 1) - 1];
  if (!race)
    return {
      understood: capitalised(whatOf(meant)),
      text: `I can’t tell from your log: no race${ofWhat(meant)} has a time.`,
    };
  const name = plainName(race.raceName);
  const nth = question.place ? `${ordinals[question.place - 2] ?? `${question.place}th`} ` : '';
  const which = question.extreme ? `${nth}${extremeNames[question.extreme]}` : nth.trim();
  const understood = which
    ? `Your ${which} of the races${ofWhat(meant)}`.replace(' of the races', ' race')
    : name;
  const [first, ...besides] = aboutRace(records, race, formatsIn(unitIn(meant.text).unit)).split(
    '\n\n',
  );
  const ago = daysAgo(daysBetween(race.date, records.today));
  const opening = question.figure === 'ago' && `${name} was ${ago}, on ${shortDate(race.date)}.`;
  const pace =
    question.figure === 'pace' &&
    racePaceOf(race) === undefined &&
    'It has no time, so I can’t tell its pace.';
  return {
    understood,
    text: sentences(
      opening,
      first,
      asksForLength.test(meant.text) && `It was over ${withDistanceUnit(race.distance)}.`,
      pace,
    ),
    more: paragraphs(...besides) || undefined,
  };
}

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

const extremeNames = {
  fastest: 'fastest',
  slowest: 'slowest',
  longest: 'longest',
  shortest: 'shortest',
  first: 'first',
  last: 'last',
};

/**
 * As the question orders them; the last one first, where nothing is said.
 * @param races newest first
 */
function sortedBy(races: readonly Race[], { extreme, place }: RaceQuestion): readonly Race[] {
  const timed = races.filter((race) => finishSeconds(race) > 0);
  const pace = (race: Race) => finishSeconds(race) / race.distance;
  switch (extreme) {
    case 'fastest':
      return timed.toSorted((a, b) => pace(a) - pace(b));
    case 'slowest':
      return timed.toSorted((a, b) => pace(b) - pace(a));
    case 'longest':
      return races.toSorted((a, b) => b.distance - a.distance);
    case 'shortest':
      return races.toSorted((a, b) => a.distance - b.distance);
    case 'first':
      return races.toReversed();
    default:
      // 'My second marathon' is counted from the first.
      return extreme === undefined && place ? races.toReversed() : races;
  }
}

/** The last race of some days against that of others. */
function twoOf(those: readonly Race[], meant: Meant): Answer {
  const [one, other] = meant.spans.map((span) =>
    those.find((race) => isWithin(race.date, [span]) && finishSeconds(race) > 0),
  );
  const understood = capitalised(whatOf(meant));
  if (!one || !other) {
    return {
      understood,
      text: `I can’t tell from your log: it has only ${counted(those.length, 'race')}${ofWhat(meant)}.`,
    };
  }
  const difference = finishSeconds(one) - finishSeconds(other);
  const by =
    difference === 0
      ? 'as fast as'
      : `${formatSplit(Math.abs(difference))} ${difference < 0 ? 'faster' : 'slower'} than`;
  return {
    understood,
    text: `${lineOf(one)}. That was ${by} ${plainName(other.raceName)} on ${shortDate(other.date)}, in ${clock(finishSeconds(other))}.`,
  };
}

function several(those: readonly Race[], meant: Meant): Answer {
  const { number = 1, extreme } = meant.question;
  const sorted = sortedBy(those, meant.question).slice(0, Math.min(number, mostListed));
  const which = extreme ? `${extremeNames[extreme]} ` : '';
  const title = `Your ${sorted.length} ${which}races${ofWhat(meant)}`;
  return { understood: title, text: paragraphs(`${title}:`, list(sorted.map(lineOf))) };
}

/** The bests over their distances that some races were; the first over a distance is none. */
function bestsSet(records: CoachRecords, those: readonly Race[], meant: Meant): Answer {
  const ids = new Set(those.map(({ id }) => id));
  const { byDistance } = personalBests(records.races ?? [], records.today);
  const set = [...byDistance.values()]
    .flatMap(({ history }) =>
      history.filter(({ gain, race }) => gain !== undefined && ids.has(race.id)),
    )
    .toSorted((a, b) => compareRaces(a.race, b.race));
  const understood = `Personal bests set${ofWhat(meant)}`;
  const [last] = set;
  if (!last)
    return {
      understood,
      text: `No: no race${ofWhat(meant)} was faster than all before it over its distance.`,
    };
  if (meant.question.extreme === 'last')
    return { understood, text: `Your last personal best was ${lineOf(last.race)}.` };
  return {
    understood,
    text: paragraphs(
      `You set ${counted(set.length, 'personal best')}${ofWhat(meant)}:`,
      list(set.slice(0, mostShown).map(({ race }) => lineOf(race))),
    ),
    more:
      set.length > mostShown
        ? list(set.slice(mostShown, mostListed).map(({ race }) => lineOf(race)))
        : undefined,
  };
}

// ---- Races to come

function ahead(records: CoachRecords, { question, name, spans, text }: Meant): Answer {
  const [span] = spans;
  const { today } = records;
  const coming = racesToCome(records);
  const what = `${question.distance === undefined ? '' : ` ${overDistance(question.distance)}`}${span ? ` ${daysText(span)}` : ''}`;
  const understood = name ? plainName(name) : `Planned races${what}`;
  if (question.left.length > 0 && !name) {
    return {
      understood: 'Planned races',
      text: `I don’t know what “${question.left.slice(0, 4).join(' ')}” asks for, or no race of that name is planned.`,
      choices: coming
        .slice(0, 3)
        .map(({ raceName }) => `How many days until ${plainName(raceName)}?`),
    };
  }
  const those = coming.filter(
    ({ raceName, raceDate, raceDistance }) =>
      (!name || raceName === name) &&
      isWithin(raceDate, spans) &&
      (question.distance === undefined || isSameDistance(raceDistance, question.distance)),
  );
  const [race] = those;
  if (!race)
    return {
      understood,
      text: `You have no race planned${name ? ` called ${plainName(name)}` : what}.`,
    };
  if (question.ask === 'planned' || question.ask === 'count-planned') {
    const lines = list(those.slice(0, mostListed).map((one) => plannedLine(one, today)));
    const has = `You have ${counted(those.length, 'race')} planned${what}`;
    return { understood, text: paragraphs(`${has}:`, lines) };
  }
  return {
    understood: understoodAhead(question, race),
    text: ofRaceAhead(question, race, { today, text, isNext: race === coming[0] }),
  };
}

const understoodAhead = ({ ask }: RaceQuestion, { raceName }: PlannedRace): string => {
  const name = plainName(raceName);
  return ask === 'target'
    ? `Target for ${name}`
    : ask === 'target-pace'
      ? `Pace of your target for ${name}`
      : name;
};

const plannedLine = (
  { raceDate, raceName, raceDistance }: PlannedRace,
  today: CalendarDay,
): string => `${shortDate(raceDate, today)}: ${plainName(raceName)}, ${overDistance(raceDistance)}`;

function ofRaceAhead(
  { ask }: RaceQuestion,
  race: PlannedRace,
  { today, text, isNext }: { today: CalendarDay; text: string; isNext: boolean },
): string {
  const name = plainName(race.raceName);
  const days = daysBetween(today, race.raceDate);
  const when = `on ${weekdayName(race.raceDate)}, ${shortDate(race.raceDate)}`;
  const target = targetOf(race);
  if (ask === 'target' || ask === 'target-pace') {
    if (target === undefined)
      return `I can’t tell: ${name} ${when} has no target time in your plan.`;
    const pace = paceOf(target, km(race.raceDistance));
    return ask === 'target' || pace === undefined
      ? `Your target for ${name} is ${clock(target)}.`
      : `Your target of ${clock(target)} for ${name} is an even ${withPaceUnit(pace)}.`;
  }
  if (ask === 'days-to') {
    const weeks = /\bweeks\b/.test(text) && days >= 14 ? ` (${Math.floor(days / 7)} weeks)` : '';
    return `${name} is ${inDays(days)}${weeks}, ${when}.`;
  }
  return `${isNext ? `Your next race is ${name}` : `${name} is`} ${inDays(days)}, ${when}, ${overDistance(race.raceDistance)}${target === undefined ? '' : `, with a target of ${clock(target)}`}.`;
}
