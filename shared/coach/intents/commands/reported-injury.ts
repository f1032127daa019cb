import type { Today } from '../../../week.ts';
import { bodyParts } from '../../body-parts.ts';
import type { Command } from './command.ts';
import { daySince } from './days.ts';
import { reportOpeningIn, smallWords } from './report-opening.ts';
import { isDoubted, Rest, type Said } from './said.ts';

const severity =
  /\b(?:pain|severity|hurts|level)(?: (?:is|at|of|level))?(?: an?)? ?(10|[1-9])(?:\/10| (?:out )?of 10)?\b|(?<!\d)(10|[1-9])(?:\/10| (?:out )?of 10)\b/;
/** 'Down to a 2', 'more like a 6', 'call it a 1' */
const newLevel =
  /\b(?:(?:down|up|eased|back|dropped|risen|gone|went|gone up|closer) to|at|more|call it|rate it|make it|give it|is|its|now) (?:an? )?(10|[1-9])(?: out of 10|\/10)?(?= *(?:\||$|now\b|today\b|again\b|this\b|since\b))/g;
/** 'Right Achilles a 5 this morning' */
const levelOfPart =
  /(?<=\b(?:achilles|tendon|knee|calf|hip|shin|foot|heel|hamstring|ankle|back|groin|quad) )(?:an? )?(10|[1-9])(?= *(?:\||$|now\b|today\b|this\b))/g;
/** 'A bit better than last week' */
const compared =
  /\b(?:(?:a|bit|little|lot|lots|much|slightly|far|way|still|tad|touch|getting|got|feeling|feels) ){0,3}(?:better|worse|improving|improved|eased|easing|stronger|milder)(?: than)?(?: (?:it was|on|at|in|the|before|yesterday|today|last|this|week|month|time|days?|ago|morning|\w{3,6}day)){0,4}(?= *(?:\||$| \w))/g;
/** 'New injury, achilles 6' */
const orderedLevel = /(?<=^| |\|)(10|[1-9])(?= *(?:\||$))/;
/** 'Maybe a 3', in a clause of its own */
const bareLevel = /(?<=^|\|) *(?:(?:a|an|its|it is|level) )?(10|[1-9])(?= *(?:\||$))/;
/** 'Bump my Achilles up to 5' */
const setsTo =
  /^(?:bump|lower|raise|set|change|drop|turn|update|put|move) (?:my |the )?(?<what>(?:left |right )?[a-z]{3,12}(?: [a-z]{3,12})?) (?:up |down |back )?to (?:an? )?(?=(?:10|[1-9])(?: *(?:\||$)|\/10| out))/;
/** '…, not great', '…, it got worse after the long run' */
const howItWent =
  /\| (?:not (?:great|good|bad|too bad|ideal)|it (?:got|gets|was|is|went) .{2,50})(?= \||$)/g;
const beganOn = /\b(?:since|started|starting|began|after)\b/;
const bareOrder = /^(?:(?:an?|my|the|new) ){0,2}(?:injury|pain|niggle)$/;
const told =
  /\b(?:hurts?|hurting|aches?|aching|ached|sore|painful|injured|hurt my|tweaked|strained|pulled|twisted|rolled|sprained|pain|pains|injury|niggle|niggly|niggling|twinge|stiff|swollen|tender|inflamed|tight|strain|sprain|splints|splits|bad|dodgy|playing up|acting up|killing me|bothering|troubling)\b/;
const orderWords =
  /^(?:log(?:ging)?|add(?:ing)?|record|enter|save|note(?: down)?|put (?:down|in)|(?:write|jot|mark) down|keep|register|file|(?:make|keep) a note(?: of)?|(?:a )?new injury)\b(?: \|)?/;
const fillers = new Set([
  ...smallWords,
  ...`injury pain pains hurts hurt hurting ache aches aching ached sore painful injured tweaked strained pulled twisted
  rolled sprained strain sprain tight niggle niggly niggling twinge stiff swollen tender inflamed bad dodgy playing acting up killing
  bothering troubling problem feels feel started starting began since tendon one long muscle health still badly area splints
  splits splint legs leg severity level morning evening run running during after both list log injuries`
    .trim()
    .split(/\s+/),
]);
const mostLeft = 4;

/** A reported pain, or one to log: 'log my achilles, pain 4, since Tuesday'. */
export function reportedInjury(
  { text: said, into }: Said,
  today: Today,
): Extract<Command, { kind: 'log-injury' }> | undefined {
  if (into !== undefined && into !== 'injuries' && into !== 'log') return undefined;
  const plain = said.replace(setsTo, 'log $<what> level ').replaceAll(howItWent, ' ');
  const text = (beganOn.test(plain) ? plain.replace(/\btoday\b/, ' ') : plain)
    .replaceAll(newLevel, 'level $1')
    .replaceAll(levelOfPart, 'level $1')
    .replaceAll(compared, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const { isOrder: hasOrder, isOfOther } = reportOpeningIn({ text, into });
  const isOrder = hasOrder || /^(?:a )?new injury\b/.test(text);
  const isPlainly = isOrder || /^(?:i |my )/.test(text);
  if (isOfOther) return undefined;
  if (isOrder && bareOrder.test(text.replace(orderWords, '').trim()))
    return { kind: 'log-injury', area: undefined, severity: undefined, since: undefined, isOrder };
  // 'Is' and 'when' matter here: 'my knee is sore' is a report, and 'when it hurts' a condition.
  if (isDoubted(text.replaceAll(/\b(?:is|are)\b/g, ''))) return undefined;
  const part = partIn(text);
  if (!part || (!told.test(text) && !severity.test(text) && !isOrder)) return undefined;
  const day = daySince(text, today);
  if (day.isUnclear) return undefined;
  const rest = new Rest(day.rest);
  const [, ...levels] = rest.take(severity) ?? [];
  // 'New injury, left knee, 6, since yesterday'
  const [, bare] = levels.some(Boolean)
    ? []
    : (rest.take(isOrder ? orderedLevel : bareLevel) ?? []);
  const level = levels.find(Boolean) ?? bare;
  const [, side] = /\b(left|right)\b/.exec(rest.text) ?? [];
  const left = rest
    .words(fillers)
    .filter((word) => !['left', 'right'].includes(word))
    .filter((word) => !part.said.split(' ').includes(word));
  if (left.length > mostLeft || left.some((word) => /\d/.test(word))) return undefined;
  // Without a verb, giving the severity makes it a report: 'knee pain 3 since Monday'.
  if (
    !isPlainly &&
    (left.length > 0 || level === undefined || !(told.test(text) || text.includes('level ')))
  )
    return undefined;
  const area = `${side ? `${side} ` : ''}${part.name}`;
  return {
    kind: 'log-injury',
    area: area.charAt(0).toUpperCase() + area.slice(1),
    severity: level === undefined ? undefined : Number(level),
    since: day.date,
    isOrder,
  };
}

/** The body part named, in the runner's words and as it would be entered. */
function partIn(text: string): { said: string; name: string } | undefined {
  const words = ` ${text.replaceAll('|', ' ').replaceAll(/\s+/g, ' ')} `;
  for (const part of bodyParts) {
    const said = [part, `${part}s`].find((one) => words.includes(` ${one} `));
    if (said) return { said, name: part };
  }
  return undefined;
}
