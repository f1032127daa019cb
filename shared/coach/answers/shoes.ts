import { addDays, shortDate } from '../../calendar-day.ts';
import { counted, formatMetres, formatPercent } from '../../formats.ts';
import { type ShoeUse, type Wear, wearOf } from '../../gear/rules.ts';
import type { GearItem } from '../../gear/schema.ts';
import { plainName } from '../../log-questions/texts/names.ts';
import { table } from '../../log-questions/texts/table.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import { useOf } from '../facts/shoe-wear.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';

interface Pair {
  item: GearItem;
  use: ShoeUse | undefined;
  wear: Wear;
}

const mostRows = 8;
/** In days. Beyond it, today's habits say nothing. */
const farthestForecast = 730;

/** How worn the shoes are, and when to replace them. */
export function answerShoes(records: CoachRecords, asked: Pick<Asked, 'text' | 'ids'>): string {
  const gear = records.gear ?? [];
  const item = gear.find(({ id }) => asked.ids.includes(id));
  if (item && item.category !== 'shoes') return otherGear(item, records);
  const pairs = gear
    .filter(({ category }) => category === 'shoes')
    .map((shoe): Pair => {
      const use = useOf(records, shoe);
      return { item: shoe, use, wear: wearOf(shoe, use, records.today) };
    });
  const named =
    pairs.find((pair) => pair.item.id === item?.id) ??
    pairs.find(({ item: one }) => one.id === shoesNamed(gear, asked.text)?.id);
  if (named) return paragraphs(onePair(named, records), howToTell);
  if (/\bretired?\b/.test(asked.text)) return retired(pairs);
  return paragraphs(
    namesUnknown(asked.text, gear) && notInGear,
    allPairs(records, pairs, asked.text),
  );
}

function retired(pairs: readonly Pair[]): string {
  const gone = pairs.filter(({ item }) => !item.isActive);
  if (gone.length === 0) return 'None of your shoes are marked as retired.';
  return paragraphs(
    `You have retired ${counted(gone.length, 'pair')} of shoes:`,
    list(
      gone.map(({ item, use }) => `${plainName(item.name)}: ${formatMetres(use?.metres ?? 0)}.`),
    ),
  );
}

const notInGear = 'No shoes of that name are in your gear, so I have no figure for them.';

/** 'How far have my Falcon 9 come?': a name with a number, and no pair that it could be. */
function namesUnknown(text: string, gear: readonly GearItem[]): boolean {
  const [, name] = /\b(?:my|the|of|in|on) (\p{L}{3,}) \d{1,3}\b/u.exec(text) ?? [];
  return (
    name !== undefined &&
    !notNames.has(name) &&
    !gear.some((item) => item.name.toLowerCase().includes(name))
  );
}

const notNames: ReadonlySet<string> = new Set(['last', 'past', 'first', 'these', 'next']);

/** The shoes whose whole name stands in a text; of several, that of the longest name. */
export const shoesNamed = (gear: readonly GearItem[], text: string): GearItem | undefined =>
  gear
    .filter(({ category, name }) => {
      const plain = name.trim().toLowerCase();
      return category === 'shoes' && plain.length > 2 && ` ${text} `.includes(` ${plain} `);
    })
    .toSorted((a, b) => b.name.length - a.name.length)[0];

const howToTell =
  'The limit is a rule of thumb. Worn soles, a flat feel, or new aches in familiar shoes count for more than the figure.';

function onePair({ item, use, wear }: Pair, { today }: CoachRecords): string {
  const name = plainName(item.name);
  const limit = formatMetres(item.retirementDistance * 1000);
  if (!use)
    return `${name}: no training in your log names these shoes yet, so I don’t know how far they have come. Choose them in the training form and they count towards the ${limit} you set.`;
  const worn = `${name} have ${formatMetres(use.metres)} in ${counted(use.sessions, 'session')}, ${formatPercent(wear.percent)} of the ${limit} you set for them, first worn on ${shortDate(use.firstUsed, today)}, last on ${shortDate(use.lastUsed, today)}.`;
  if (!item.isActive) return `${worn} They are marked as retired.`;
  if (wear.warning === 'over') return `${worn} They are past that: time for a new pair.`;
  const forecast =
    wear.forecast === undefined
      ? ''
      : ` At your pace of the last eight weeks they get there around ${shortDate(wear.forecast)}.`;
  return `${worn} There are ${formatMetres(wear.metresLeft)} left.${forecast}`;
}

function allPairs(records: CoachRecords, pairs: readonly Pair[], text: string): string {
  const active = pairs
    .filter(({ item }) => item.isActive)
    .toSorted((a, b) => b.wear.percent - a.wear.percent);
  const [most] = active;
  if (!most)
    return 'You have no shoes in use in your gear. Add a pair in Gear, and choose it when you log a run: then I can tell you how far it has come and when to replace it.';
  return paragraphs(
    text.includes('how many') && `You have ${counted(active.length, 'pair')} of shoes in use.`,
    headline(active),
    table(
      ['Shoes', 'Distance', 'Limit', 'Used', 'Limit reached'],
      active
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
        ]),
    ),
    active.length > mostRows &&
      `And ${counted(active.length - mostRows, 'more pair', 'more pairs')} with less.`,
    howToTell,
  );
}

function headline(active: readonly Pair[]): string {
  const [most] = active;
  const name = plainName(most?.item.name ?? '');
  const over = active.filter(({ wear }) => wear.warning === 'over').length;
  if (over > 1)
    return `${over} of your pairs are past the distance you set for them, ${name} furthest.`;
  if (over === 1) return `Replace ${name}: they are past the distance you set for them.`;
  if (most?.wear.warning === 'soon')
    return `${name} are nearest to their end: ${formatPercent(most.wear.percent)} of the distance you set for them.`;
  return `None of your shoes need replacing yet; ${name} have come furthest.`;
}

const otherGear = (item: GearItem, { today }: CoachRecords): string =>
  paragraphs(
    `${plainName(item.name)} is in your gear${item.dateAcquired ? ` since ${shortDate(item.dateAcquired, today)}` : ''} and ${item.isActive ? 'in use' : 'not in use'}.`,
    'I count distances for shoes only, so there is no figure to give. Your own notes on how it works for you say more than I can.',
  );
