import type { Today } from '../../../week.ts';
import { takeDistance, takeDuration } from './amounts.ts';
import type { Command } from './command.ts';
import { dayDone } from './days.ts';
import { typedAs } from './names.ts';
import { isRemark } from './remarks.ts';
import { smallWords } from './report-opening.ts';
import { isDoubted, Rest, type Said } from './said.ts';

/** Brands and models that imply shoes if the word itself is missing. */
const known =
  /\b(?:nike|adidas|asics|hoka|saucony|brooks|new balance|mizuno|puma|altra|salomon|topo|inov-?8|kiprun|craft|scarpa|merrell|pegasus|vaporfly|alphafly|vomero|clifton|bondi|speedgoat|mach|ghost|adrenaline|glycerin|nimbus|cumulus|kayano|novablast|superblast|metaspeed|endorphin|kinvara|triumph|adizero|boston|adios|ultraboost|cloudmonster|cloudsurfer|wave rider)\b/;
const shoes = /\b(?:shoes?|trainers|sneakers|pair|spikes|racing flats)\b/;
const starts =
  /^(?:i )?(?:have |ve |just |also |finally )*(?:(?:bought|got|ordered|purchased|unboxed|received|picked up|treated myself to|splashed out on|invested in|a (?:brand )?new pair)\b|(?:these|those) are new\b|(?:there is |theres )?(?:a |my )?(?:brand )?new (?:pair of )?(?:running )?(?:shoes?|pair|trainers|kicks)\b|(?:add|adding|log|record|enter|save|register|put|stick|note) (?:down )?(?:my |a |the |some |these )?(?:new |pair of |shoes?\b)?)/;
const arrived =
  /\b(?:arrived|came in the post|came today|were delivered|got delivered|delivered)\b/;
const fillers = new Set([
  ...smallWords,
  ...`bought ordered purchased unboxed received picked treated splashed invested pair shoe shoes running trainers sneakers
  kicks gear register stick weekend called named myself brand arrived came turned delivered house today list finally`
    .trim()
    .split(/\s+/),
]);
/** Nor is the reason for buying them. */
const reason = / (?:as|because|since|cause|cos) (?:the|my|i|old|these|those|they)\b.{0,80}$/;
/** Their purpose is not part of their name. */
const purpose =
  / for (?:my )?(?:rac\w{1,4}|training|trails?|long runs?|speed ?work|intervals|easy (?:runs|days)|tempos?|the (?:track|road|trails?|treadmill|gym|winter|marathon|half|race))\b.{0,30}$/;
const otherMatter =
  /\b(?:ran|run|race|injury|hurts?|pain|retire\w{0,3}|rid|dead|worn|old|replace|delete|remove|need|km|miles|best|recommend|show)\b/;
const mostWordsOfName = 6;

/** Newly bought shoes: 'new shoes, Pegasus 41', 'I bought Hoka Clifton 9 yesterday'. */
export function newShoes(
  { text: told, typed, into }: Said,
  today: Today,
): Extract<Command, { kind: 'add-shoes' }> | undefined {
  if (into !== undefined && into !== 'gear' && into !== 'log') return undefined;
  const [first = '', ...others] = told.replace(reason, '').split(' | ');
  const text = [first, ...others.filter((clause) => !isRemark(clause) || into)].join(' | ');
  if (
    (into !== 'gear' && !starts.test(text) && !(arrived.test(text) && known.test(text))) ||
    isDoubted(text.replace(/\b(?:there is|(?:these|those) are|have i)\b/, '')) ||
    otherMatter.test(text) ||
    hasAmount(text)
  )
    return undefined;
  if (into !== 'gear' && !shoes.test(text) && !known.test(text)) return undefined;
  const { date, isUnclear, rest } = dayDone(text.replace(purpose, ''), today);
  const words = new Rest(rest).words(fillers);
  // Anything else that can be added is called by its kind; without a name it may be anything.
  if (words.length > mostWordsOfName) return undefined;
  const name = words.length > 0 ? typedAs(words, typed) : undefined;
  return { kind: 'add-shoes', name, acquired: isUnclear ? undefined : date };
}

/** 'Log 10k in my Pegasus' is a run in known shoes. */
function hasAmount(text: string): boolean {
  const rest = new Rest(text);
  const distance = takeDistance(rest);
  return distance !== undefined || takeDuration(rest, distance) !== undefined;
}
