import type { CalendarDay } from '../../../calendar-day.ts';
import type { Command } from './command.ts';
import { dayDone } from './days.ts';
import { typedAs } from './names.ts';
import { isDoubted, Rest, type Said } from './said.ts';

/** Brands and models that say that shoes were bought, where the word is missing. */
const known =
  /\b(?:nike|adidas|asics|hoka|saucony|brooks|new balance|mizuno|puma|altra|salomon|topo|inov-?8|kiprun|craft|scarpa|merrell|pegasus|vaporfly|alphafly|vomero|clifton|bondi|speedgoat|mach|ghost|adrenaline|glycerin|nimbus|cumulus|kayano|novablast|superblast|metaspeed|endorphin|kinvara|triumph|adizero|boston|adios|ultraboost|cloudmonster|cloudsurfer|wave rider)\b/;
const shoes = /\b(?:shoes?|trainers|sneakers|pair|spikes|racing flats)\b/;
const starts =
  /^(?:i )?(?:have |ve |just |also )?(?:(?:bought|got|ordered|purchased|a (?:brand )?new pair)\b|(?:add|log|record|enter|save) (?:my |a |the |some |these )?(?:new |pair of )?|(?:my )?(?:a )?(?:brand )?new (?:pair of )?(?:running )?(?:shoes?|pair|trainers)\b)/;
const fillers = new Set([
  ...[
    'i',
    'have',
    've',
    'a',
    'an',
    'the',
    'my',
    'some',
    'these',
    'of',
    'on',
    'to',
    'in',
    'and',
    'bought',
    'got',
    'just',
  ],
  ...[
    'ordered',
    'purchased',
    'add',
    'log',
    'record',
    'enter',
    'save',
    'new',
    'brand',
    'pair',
    'shoe',
    'shoes',
    'running',
  ],
  ...[
    'trainers',
    'sneakers',
    'gear',
    'also',
    'called',
    'them',
    'they',
    'for',
    'me',
    'myself',
    'as',
    'from',
    'today',
    'please',
    'put',
  ],
]);
const otherMatter =
  /\b(?:ran|run|race|injury|hurts?|pain|retire|replace|delete|remove|need|km|miles|best|recommend|show)\b/;
const mostWordsOfName = 6;

/** Shoes that are new: 'new shoes, Pegasus 41', 'I bought Hoka Clifton 9 yesterday'. */
export function newShoes(
  { text, typed, into }: Said,
  today: CalendarDay,
): Extract<Command, { kind: 'add-shoes' }> | undefined {
  if (into !== undefined && into !== 'gear' && into !== 'log') return undefined;
  if ((into !== 'gear' && !starts.test(text)) || isDoubted(text) || otherMatter.test(text))
    return undefined;
  if (into !== 'gear' && !shoes.test(text) && !known.test(text)) return undefined;
  const { date, isUnclear, rest } = dayDone(text, today);
  if (isUnclear) return undefined;
  const words = new Rest(rest).words(fillers);
  // What can be added besides is called by its kind: without a name it may be anything.
  if (words.length > mostWordsOfName) return undefined;
  const name = words.length > 0 ? typedAs(words, typed) : undefined;
  return { kind: 'add-shoes', name, acquired: date };
}
