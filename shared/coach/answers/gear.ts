import { shortName } from '../../gear/rules.ts';
import { type AskedSpan, someDays } from '../../log-questions/reading/spans.ts';
import { spansIn } from '../../log-questions/reading/spans-in.ts';
import { asksForShoes } from '../../log-questions/texts/further-figures.ts';
import { plainName } from '../../prose/plain-name.ts';
import { isByEffort } from '../../strategy/course.ts';
import type { Terrain } from '../../trainings/words.ts';
import { logTopics } from '../intents/asked.ts';
import {
  type GearQuestion,
  gearQuestionIn,
  isAboutGear,
  unknownShoes,
} from '../intents/gear-question.ts';
import { inGearWords } from '../intents/gear-words.ts';
import { namedIn } from '../intents/named.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { pairMeant, shoesNamed } from './asked-in-shoes.ts';
import type { Known } from './known.ts';
import { switchedOff } from './off.ts';
import { racesToCome } from './planned-race.ts';
import type { Answer } from './proposal.ts';
import { answerPair, answerPairs, answerTooMany, type Pair, pairsOf } from './shoes.ts';
import { answerWorn } from './worn.ts';

/** 'My shoes' identifies a pair if only one is in use. */
const meansOwn = /\b(?:my|the|these) (?:running |current )?(?:shoes|trainers|pair)\b/;

/** The answer to a question about gear; undefined for any other. */
export async function answerGear(
  { records, log }: Known,
  asked: Asked,
): Promise<Answer | undefined> {
  const text = inGearWords(asked.text);
  if (commands.test(text)) return undefined;
  if (asked.topics.some((topic) => others.has(topic))) return undefined;
  // With two topics, the log may only say in which sessions the shoes were worn.
  const isOfTwo = asked.topics.length > 1;
  if (isOfTwo && !asked.topics.every((topic) => topic === 'shoes' || logTopics.has(topic)))
    return undefined;
  const named = shoesNamed(records, text);
  const isInGear = (name: string) =>
    (records.gear ?? []).some((item) =>
      `${item.name} ${shortName(item)}`.toLowerCase().includes(name),
    );
  const isOfRace =
    namedIn([...(records.races ?? []), ...(records.plannedRaces ?? [])], text, ({ raceName }) => [
      raceName,
    ]) !== undefined;
  const unknown =
    named || isOfRace
      ? undefined
      : unknownShoes(spansIn(text, records.today, records.formats.startOfWeek).rest, isInGear);
  if (!named && !unknown && !isAboutGear(text)) return undefined;
  const off = (['gear', 'trainings'] as const).filter((section) => !records.enabled[section]);
  if (off.length > 0) return { text: switchedOff(off) };
  const pairs = pairsOf(records);
  const used = pairs.filter(({ item }) => item.isActive);
  const { spans: days } = spansIn(text, records.today, records.formats.startOfWeek);
  const [day] = days;
  const isOver = day !== undefined && day.to < records.today;
  const race = named
    ? undefined
    : ((isOver ? undefined : forRaceToCome(records, text)) ?? wasWornAt(records, text, day));
  if (race) return await answerWorn(records, race, log);
  if (unknown) {
    return {
      understood: 'Shoes that are not in your gear',
      text: 'No shoes of that name are in your gear, so I have no figure for them.',
      choices: used.slice(0, 3).map(({ item }) => `How far have my ${plainName(item.name)} come?`),
    };
  }
  if (named && named.items.length > 1 && !pairMeant(named)) return answerTooMany(named.items);
  const item = named && pairMeant(named);
  const pair = item
    ? pairs.find((one) => one.item.id === item.id)
    : used.length === 1 &&
        meansOwn.test(text) &&
        !/\b(?:which|replace|retired?|how many (?:pairs?|shoes))\b/.test(text)
      ? used[0]
      : named
        ? undefined
        : await pairForSurface(text, used, log);
  const rest = named?.rest ?? text.replace(surfacePair, ' | ');
  const { spans } = spansIn(
    /\bsunday long (?:runs|ones)\b/.test(text) ? rest.replace(/\bsundays?\b/g, '') : rest,
    records.today,
    records.formats.startOfWeek,
  );
  const question = gearQuestionIn(rest, { isNamed: pair !== undefined, hasDays: spans.length > 0 });
  if (isOfTwo && question?.ask !== 'pair' && !isWholeOfTwo(question, asked)) return undefined;
  if (question?.ask === 'not-kept') {
    return {
      understood: `About your gear: ${question.what}`,
      text: `I can’t tell from your log: your gear has no field for ${question.what}. It keeps the name, the day you got it and the distance it should last.`,
    };
  }
  if (question?.ask === 'pair')
    return (
      pair && answerPair(records, pair, question.figure, records.formats.inUnit(asked.log.unit))
    );
  if (question?.ask === 'worn')
    return await answerWorn(records, { ...question, span: spans[0] }, log);
  if (question) return answerPairs(records, question);
  return named || asked.topics[0] === 'shoes' || asked.topics.length === 0
    ? notUnderstood(pairs)
    : undefined;
}

const surfacePair =
  /\b(?:my|the) (?<surface>road|trail|track|treadmill) (?:running )?(?:shoes|pair|trainers)\b/;

/** 'My road shoes': the pair in use with the most distance on that surface. */
async function pairForSurface(
  text: string,
  used: readonly Pair[],
  log: Known['log'],
): Promise<Pair | undefined> {
  const surface = surfacePair.exec(text)?.groups?.surface as Terrain | undefined;
  if (!surface || /\b(?:which|what|replace|buy)\b/.test(text)) return undefined;
  const [worn] = await log.ask({
    measure: 'distance',
    filter: { types: 'running', terrains: [surface] },
    group: 'shoes',
    order: 'highest',
  });
  const names = (worn.rows ?? []).map(({ key }) => key.trim());
  const of = (one: Pair) => names.indexOf(one.item.name.trim());
  return used.filter((one) => of(one) >= 0).toSorted((a, b) => of(a) - of(b))[0];
}

/** 'In June 2015 what did I run in, shoe-wise', which asks nothing else. */
const isWholeOfTwo = (question: GearQuestion | undefined, { log }: Asked): boolean =>
  question?.ask === 'most' || (question?.ask === 'worn' && log.figure === undefined);

const notUnderstood = (pairs: readonly Pair[]): Answer => ({
  text: 'I don’t know what that asks about your gear, so I give no figure. Here is what I can answer, for example:',
  choices: [
    ...pairs.slice(0, 1).map(({ item }) => `How far have my ${plainName(item.name)} come?`),
    'When should I replace my shoes?',
    'Which shoes do I wear for long runs?',
  ],
});

/** The race named in a question about shoes: the last one of that name within the named days. */
function wasWornAt(
  { races = [] }: CoachRecords,
  text: string,
  day: AskedSpan | undefined,
): Parameters<typeof answerWorn>[1] | undefined {
  const named = asksForShoes.test(text)
    ? namedIn(races, text, ({ raceName }) => [raceName])
    : undefined;
  const [race] = (named?.items ?? [])
    .filter(({ date }) => !day || (date >= day.from && date <= day.to))
    .toSorted((a, b) => b.date.localeCompare(a.date));
  if (!race) return undefined;
  const { date } = race;
  return {
    ask: 'worn',
    filter: { types: ['race'] },
    of: 'races',
    one: 'last',
    span: someDays(date, date, ''),
    at: race.raceName,
  };
}

/** A request for a change that was not understood. */
const commands =
  /^(?:please )?(?:add|ad|delete|remove|take|put|log|retire|move|new (?:shoes|pair)|got|i got|bought|i bought)\b/;

/**
 * What to wear for an upcoming race: the shoes worn in races, or on trails if the course is run by
 * effort.
 */
function forRaceToCome(
  records: CoachRecords,
  text: string,
): Parameters<typeof answerWorn>[1] | undefined {
  if (!/\b(?:shoes?|pair|trainers|wear)\b/.test(text) || isPast.test(text)) return undefined;
  const coming = racesToCome(records);
  const race =
    namedIn(coming, text, ({ raceName }) => [raceName])?.items[0] ??
    (/\bultra\b/.test(text) ? coming.find(({ raceDistance }) => raceDistance > 42.3) : undefined);
  if (!race) return undefined;
  return isByEffort(race)
    ? {
        ask: 'worn',
        filter: { types: 'running', terrains: ['trail'] },
        of: 'trail runs',
        span: undefined,
      }
    : { ask: 'worn', filter: { types: ['race'] }, of: 'races', span: undefined };
}

const isPast = /\b(?:did|was|were|wore|ran|raced|last)\b/;

/** Topics that also mention gear, but ask for something else. */
const others: ReadonlySet<Asked['topics'][number]> = new Set<Asked['topics'][number]>([
  ...([
    'injury',
    'plan',
    'replan',
    'focus',
    'nutrition',
    'tokens',
    'abilities',
    'trend',
    'day-ahead',
  ] as const),
]);
