import type { Said } from './said.ts';

/** How a report or an order begins. */
export interface ReportOpening {
  /** 'Log an …', 'put down …', or a report that ends with '… add it'. */
  isOrder: boolean;
  /** What follows the days, the 'I' and other small words before the verb. */
  rest: string;
  /** Whether somebody else did it: 'Tom from work ran …'. */
  isOfOther: boolean;
}

const order =
  /^(?:log(?:ging)?|add(?:ing)?|record|enter|save|note(?: down)?|put (?:down|in)|(?:write|jot|mark) down|keep|register|file|(?:make|keep) a note(?: of)?)\b(?: \|)?(?: (?:me|that|this))?/;
const before =
  /^(?:\||and|oh|hey|hi|so|well|guess what|finally|today|todays|yesterday|yesterdays|this (?:morning|afternoon|evening)|last night|earlier(?: today)?|(?:on |last |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:morning|afternoon|evening))?|i|im|ive|ve|we|have|had|am|just|also|only|actually|(?:that|it|this) was|update) /;

/** Reads the beginning of a sentence that reports what was done, or asks to log it. */
export function reportOpeningIn({ text, into }: Pick<Said, 'text' | 'into'>): ReportOpening {
  const isOrder = into !== undefined || order.test(text);
  let rest = text;
  for (let at = 0; at < mostBefore && before.test(rest); at += 1) rest = rest.replace(before, '');
  return { isOrder, rest, isOfOther: isOfOther(text) };
}

const mostBefore = 8;

const deed =
  /(?:^|\|)(?<who>[^|]{0,80}?)\b(?:ran|jogged|did|finished|completed|managed|clocked|raced|swam|rode|cycled|biked|walked|hiked|bought)\b/;
const ownSubject = /(?:^|\s)(?:i|ive|we|what i|that i)(?: \w{2,8}){0,2}\s*$/;
/** Days and small words, which cannot be subjects. */
const noSubject =
  /\b(?:todays?|yesterdays?|my|new|pair|shoes|runs?|jog|session|workout|race|parkrun|treadmill|trail|long|easy|tempo|recovery|intervals|this|last|on|the|a|an|morning|afternoon|evening|night|earlier|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|just|also|only|finally|actually|have|had|ve|and|so|well|oh|then|log|add|record|enter|save|note|please|that|\d{1,4}(?:[.,:]\d{1,2})?|k|km|kms|miles|min|jan|january|feb|february|mar|march|apr|april|may|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december|\d{1,2}(?:st|nd|rd|th))\b/g;

/** Whether the first person said to have done something is somebody other than the runner. */
function isOfOther(text: string): boolean {
  const who = deed.exec(text)?.groups?.who ?? '';
  return !ownSubject.test(who) && /[a-z]/.test(who.replaceAll(noSubject, ''));
}

/** Words that mean nothing by themselves in a report or an order. */
export const smallWords: readonly string[] =
  `i ive ve im id me my myself we our a an the this that these those it its they them there theres here in into on of at for
  from to with by as and or so was were is am are be been being have has had do did done got get out up off down over
  some any also just only really quite pretty very bit little please pls plz now today yesterday again then about
  around roughly approx circa like log add adding record enter save note put keep write entry new ok okay`.split(
    /\s+/,
  );
