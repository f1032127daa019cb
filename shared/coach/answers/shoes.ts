import { addDays, daysBetween } from '../../calendar-day.ts';
import { counted, type Formats, formatList, formatPercent } from '../../formats.ts';
import { type ShoeUse, type Wear, wearOf } from '../../gear/rules.ts';
import type { GearItem } from '../../gear/schema.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { table } from '../../prose/table.ts';
import { useOf } from '../facts/shoe-wear.ts';
import type { GearQuestion, PairScope } from '../intents/gear-question.ts';
import type { PairFigure } from '../intents/pair-figure.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import type { Answer } from './proposal.ts';
import { daysAgo } from './relative-days.ts';

export interface Pair {
  item: GearItem;
  use: ShoeUse | undefined;
  wear: Wear;
}

const mostRows = 8;
/** In days. Further ahead, today's habits say nothing. */
const farthestForecast = 730;

/** How worn the shoes are, and when to replace them. */
export function answerShoes(records: CoachRecords, asked: Pick<Asked, 'ids'>): Answer {
  const item = records.gear?.find(({ id }) => asked.ids.includes(id));
  if (item && item.category !== 'shoes') return { text: otherGear(item, records) };
  const pairs = pairsOf(records);
  const named = pairs.find((pair) => pair.item.id === item?.id);
  if (named) return { text: paragraphs(onePair(named, records), howToTell) };
  return allPairs(records, pairs);
}

/** The shoes of the gear with what the log says about them. */
export const pairsOf = (records: CoachRecords): Pair[] =>
  (records.gear ?? [])
    .filter(({ category }) => category === 'shoes')
    .map((item) => {
      const use = useOf(records, item);
      return { item, use, wear: wearOf(item, use, records.today) };
    });

export type PairsQuestion = Exclude<GearQuestion, { ask: 'not-kept' | 'pair' | 'worn' }>;

/** Answers a question that is only about pairs of shoes. */
export function answerPairs(records: CoachRecords, question: PairsQuestion): Answer {
  const pairs = pairsOf(records);
  if (question.ask === 'replace')
    return { understood: 'Shoes to replace', ...allPairs(records, pairs) };
  if (question.ask === 'other-gear')
    return { understood: 'Gear besides shoes', text: gearOtherThanShoes(records) };
  if (question.ask === 'all-gear') return { understood: 'Your gear', ...allGear(records, pairs) };
  const those = pairs.filter(({ item }) => isIn(question.scope, item));
  const which = scopeNames[question.scope];
  const understood = `Your ${which}`;
  if (those.length === 0) return { understood, text: `There are no ${which} in your gear.` };
  if (question.ask === 'most') return { ...mostOf(those, question, records), understood };
  const are = `You have ${counted(those.length, 'pair')} of ${which}`;
  if (question.ask === 'count')
    return { understood, text: `${are}.`, more: namesOf(those, records) };
  return { understood, text: paragraphs(`${are}:`, namesOf(those, records)) };
}

const isIn = (scope: PairScope, { isActive }: GearItem) =>
  scope === 'all' || isActive === (scope === 'in-use');

const scopeNames: Record<PairScope, string> = {
  'in-use': 'shoes in use',
  retired: 'retired shoes',
  all: 'shoes',
};

const namesOf = (pairs: readonly Pair[], { formats }: CoachRecords): string =>
  list(
    pairs
      .slice(0, mostNamed)
      .map(
        ({ item, use }) => `${plainName(item.name)}: ${formats.formatMetres(use?.metres ?? 0)}.`,
      ),
  );
const mostNamed = 20;

function gearOtherThanShoes({ gear = [] }: CoachRecords): string {
  const others = gear.filter(({ category }) => category !== 'shoes');
  if (others.length === 0) return 'Your gear has nothing but shoes.';
  return `Besides shoes your gear has ${formatList(others.slice(0, mostNamed).map(({ name }) => plainName(name)))}.`;
}

function allGear(records: CoachRecords, pairs: readonly Pair[]): Answer {
  const used = pairs.filter(({ item }) => item.isActive);
  const names = formatList(used.slice(0, mostNamed).map(({ item }) => plainName(item.name)));
  return {
    text: paragraphs(
      used.length > 0
        ? `Your shoes in use are ${names}.`
        : 'You have no shoes in use in your gear.',
      gearOtherThanShoes(records),
    ),
  };
}

/** When a pair was bought or, if unknown, first worn. */
const begun = ({ item, use }: Pair) => item.dateAcquired ?? use?.firstUsed;

function mostOf(
  pairs: readonly Pair[],
  { by, isLeast }: Extract<GearQuestion, { ask: 'most' }>,
  { today, formats }: CoachRecords,
): Pick<Answer, 'text'> {
  const { formatMetres, shortDate } = formats;
  if (by === 'age') {
    const dated = pairs.filter((pair) => begun(pair) !== undefined);
    const sorted = dated.toSorted((a, b) => (begun(a) ?? '').localeCompare(begun(b) ?? ''));
    const one = isLeast ? sorted.at(-1) : sorted[0];
    if (!one)
      return {
        text: 'I can’t tell from your log: when you got them is not noted.',
      };
    const since = one.item.dateAcquired ? 'in your gear since' : 'first worn on';
    return {
      text: `${isLeast ? 'Your newest pair' : 'Your oldest pair'} is ${plainName(one.item.name)}, ${since} ${shortDate(begun(one) ?? today, today)}.`,
    };
  }
  const measure = ({ use, wear }: Pair) => (by === 'percent' ? wear.percent : (use?.metres ?? 0));
  const sorted = pairs.toSorted((a, b) => measure(b) - measure(a));
  const one = isLeast ? sorted.at(-1) : sorted[0];
  if (!one) return { text: 'There are no shoes in your gear.' };
  const name = plainName(one.item.name);
  return {
    text:
      by === 'percent'
        ? `${name} are closest to their limit, at ${formatPercent(one.wear.percent)} of the ${formatMetres(one.item.retirementDistance * 1000)} you set for them.`
        : `${name} have been worn ${isLeast ? 'least' : 'most'}: ${formatMetres(one.use?.metres ?? 0)}.`,
  };
}

/** For a question that could mean several pairs. */
export const answerTooMany = (items: readonly GearItem[]): Answer => ({
  understood: 'One of several pairs',
  text: 'Which of your shoes do you mean?',
  choices: items.slice(0, 4).map(({ name }) => `How far have my ${plainName(name)} come?`),
});

/** One figure of one pair. */
export function answerPair(
  records: CoachRecords,
  pair: Pair,
  figure: PairFigure,
  formats: Formats,
): Answer {
  const name = plainName(pair.item.name);
  return {
    understood: `${capitalisedFigure[figure]} ${name}`,
    text: pairFigures[figure](pair, records, formats),
    ...(figure === 'distance' && pair.use && { more: onePair(pair, records) }),
  };
}

const capitalisedFigure: Record<PairFigure, string> = {
  distance: 'Distance in',
  sessions: 'Sessions in',
  left: 'Distance left in',
  over: 'Distance left in',
  percent: 'Wear of',
  limit: 'Retirement distance of',
  forecast: 'When to replace',
  'last-worn': 'Last run in',
  'first-worn': 'First run in',
  acquired: 'When you got',
};

const neverWorn = ({ item }: Pair) =>
  `No training in your log mentions ${plainName(item.name)} yet, so I have no figure for them. Choose them in the training form and they count.`;

const pairFigures: Record<
  PairFigure,
  (pair: Pair, records: CoachRecords, formats: Formats) => string
> = {
  distance: (pair, _, { formatMetres }) =>
    pair.use
      ? `${plainName(pair.item.name)} have covered ${formatMetres(pair.use.metres)} in ${counted(pair.use.sessions, 'session')}.`
      : neverWorn(pair),
  sessions: (pair) =>
    pair.use
      ? `Your log has ${counted(pair.use.sessions, 'session')} in ${plainName(pair.item.name)}.`
      : neverWorn(pair),
  left: leftText,
  over: leftText,
  percent: ({ item, wear }, { formats: { formatMetres } }) =>
    `${plainName(item.name)} are at ${formatPercent(wear.percent)} of the ${formatMetres(item.retirementDistance * 1000)} you set for them.`,
  limit: ({ item }, { formats: { formatMetres } }) =>
    `You set ${formatMetres(item.retirementDistance * 1000)} for ${plainName(item.name)}.`,
  forecast(pair, records) {
    const { today, formats } = records;
    const { formatMetres, shortDate } = formats;
    const { item, wear } = pair;
    if (!item.isActive) {
      const last = pair.use ? ` You last wore them on ${shortDate(pair.use.lastUsed)}.` : '';
      return `${plainName(item.name)} are marked as retired; your log doesn’t say since when.${last}`;
    }
    if (wear.forecast === undefined || wear.warning === 'over') return leftText(pair, records);
    return `At your pace of the last eight weeks ${plainName(item.name)} reach the ${formatMetres(item.retirementDistance * 1000)} you set for them around ${shortDate(wear.forecast, today)}.`;
  },
  'last-worn': (pair, { today, formats: { shortDate } }) =>
    pair.use
      ? `You last wore ${plainName(pair.item.name)} on ${shortDate(pair.use.lastUsed)}, ${daysAgo(daysBetween(pair.use.lastUsed, today))}.`
      : neverWorn(pair),
  'first-worn': (pair, { formats: { shortDate } }) =>
    pair.use
      ? `You first wore ${plainName(pair.item.name)} on ${shortDate(pair.use.firstUsed)}.`
      : neverWorn(pair),
  acquired({ item, use }, { formats: { shortDate } }) {
    const name = plainName(item.name);
    if (item.dateAcquired) return `You got ${name} on ${shortDate(item.dateAcquired)}.`;
    const worn = use ? ` You first wore them on ${shortDate(use.firstUsed)}.` : '';
    return `I can’t tell from your log: when you got ${name} is not noted.${worn}`;
  },
};

function leftText({ item, wear }: Pair, { formats }: CoachRecords): string {
  const { formatMetres } = formats;
  const name = plainName(item.name);
  const limit = formatMetres(item.retirementDistance * 1000);
  return wear.metresLeft < 0
    ? `${name} are ${formatMetres(-wear.metresLeft)} over the ${limit} you set for them.`
    : `${name} have ${formatMetres(wear.metresLeft)} left of the ${limit} you set for them.`;
}

const howToTell =
  'The limit is a rule of thumb. Worn soles, a flat feel, or new aches in familiar shoes count for more than the figure.';

function onePair({ item, use, wear }: Pair, { today, formats }: CoachRecords): string {
  const { formatMetres, shortDate } = formats;
  const name = plainName(item.name);
  const limit = formatMetres(item.retirementDistance * 1000);
  if (!use)
    return `${name}: no training in your log mentions these shoes yet, so I don’t know how far they have been worn. Choose them in the training form and they count towards the ${limit} you set.`;
  const worn = `${name} have ${formatMetres(use.metres)} in ${counted(use.sessions, 'session')}, ${formatPercent(wear.percent)} of the ${limit} you set for them, first worn on ${shortDate(use.firstUsed, today)}, last on ${shortDate(use.lastUsed, today)}.`;
  if (!item.isActive) return `${worn} They are marked as retired.`;
  if (wear.warning === 'over') return `${worn} They are past that: time for a new pair.`;
  const forecast =
    wear.forecast === undefined
      ? ''
      : ` At your pace of the last eight weeks they get there around ${shortDate(wear.forecast)}.`;
  return `${worn} There are ${formatMetres(wear.metresLeft)} left.${forecast}`;
}

function allPairs(records: CoachRecords, pairs: readonly Pair[]): Answer {
  const active = pairs
    .filter(({ item }) => item.isActive)
    .toSorted((a, b) => b.wear.percent - a.wear.percent);
  const [most] = active;
  if (!most) {
    return {
      text: 'You have no shoes in use in your gear. Add a pair in Gear, and choose it when you log a run: then I can tell you how far it has come and when to replace it.',
    };
  }
  const { formatMetres, shortDate } = records.formats;
  const rows = active
    .slice(0, mostRows)
    .map(({ item, use, wear }) => [
      plainName(item.name),
      formatMetres(use?.metres ?? 0),
      formatMetres(item.retirementDistance * 1000),
      formatPercent(wear.percent),
      wear.warning === 'over'
        ? 'already'
        : wear.forecast && wear.forecast < addDays(records.today, farthestForecast)
          ? `about ${shortDate(wear.forecast)}`
          : '–',
    ]);
  return {
    text: headline(active),
    more: paragraphs(
      table(['Shoes', 'Distance', 'Limit', 'Used', 'Limit reached'], rows),
      active.length > mostRows &&
        `And ${counted(active.length - mostRows, 'more pair', 'more pairs')} with less.`,
      howToTell,
    ),
  };
}

function headline(active: readonly Pair[]): string {
  const [most] = active;
  const name = plainName(most?.item.name ?? '');
  const over = active.filter(({ wear }) => wear.warning === 'over').length;
  if (over > 1)
    return `${over} of your pairs are past the distance you set for them, ${name} furthest.`;
  if (over === 1) return `Replace ${name}: they are past the distance you set for them.`;
  if (most?.wear.warning === 'soon')
    return `${name} are closest to their limit: ${formatPercent(most.wear.percent)} of the distance you set for them.`;
  return `None of your shoes need replacing yet; ${name} have been worn most.`;
}

const otherGear = (item: GearItem, { today, formats }: CoachRecords): string =>
  paragraphs(
    `${plainName(item.name)} is in your gear${item.dateAcquired ? ` since ${formats.shortDate(item.dateAcquired, today)}` : ''} and ${item.isActive ? 'in use' : 'not in use'}.`,
    'I count distances for shoes only, so there is no figure to give. Your own notes on how it works for you say more than I can.',
  );
