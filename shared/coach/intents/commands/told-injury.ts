import type { CalendarDay } from '../../../calendar-day.ts';
import { bodyParts } from '../../body-parts.ts';
import type { Command } from './command.ts';
import { daySince } from './days.ts';
import { isDoubted, Rest, type Said } from './said.ts';

const severity =
  /\b(?:pain|severity|hurts|level)(?: (?:is|at|of|level))? ?(10|[1-9])(?:\/10| (?:out )?of 10)?\b|(?<!\d)(10|[1-9])(?:\/10| out of 10)\b/;
const bareOrder =
  /^(?:log|add|record|enter|note|save)(?: an?| my| the)?(?: new)? (?:injury|pain|niggle)$/;
const bareLevel = /(?<=^| |\|)(10|[1-9])(?= *(?:\||$))/;
const ordered =
  /^(?:(?:log|add|record|enter|save|note)(?: an?| my| the| this| that)?\b|(?:a )?new injury\b)/;
const told =
  /\b(?:hurts?|hurting|aches?|aching|sore|painful|injured|hurt my|tweaked|strained|pulled|twisted|rolled|pain|injury|splints|splits)\b/;
const fillers = new Set([
  ...[
    'i',
    'a',
    'an',
    'the',
    'my',
    'in',
    'on',
    'of',
    'at',
    'for',
    'and',
    'was',
    'has',
    'have',
    'been',
    'with',
  ],
  ...[
    'log',
    'add',
    'record',
    'enter',
    'save',
    'note',
    'new',
    'injury',
    'pain',
    'hurts',
    'hurt',
    'hurting',
    'aches',
  ],
  ...[
    'ache',
    'aching',
    'sore',
    'painful',
    'injured',
    'tweaked',
    'strained',
    'pulled',
    'twisted',
    'rolled',
    'it',
    'problem',
  ],
  ...[
    'please',
    'pls',
    'plz',
    'got',
    'feels',
    'bit',
    'little',
    'really',
    'started',
    'today',
    'again',
    'to',
    'since',
    'from',
  ],
  ...[
    'tendon',
    'muscle',
    'a',
    'there',
    'feel',
    'health',
    'im',
    'am',
    'still',
    'badly',
    'area',
    'as',
    'that',
    'splints',
    'splits',
    'splint',
    'legs',
    'leg',
    'around',
    'about',
    'severity',
    'started',
  ],
]);
const mostLeft = 4;

/** A pain that is told of, or is to be logged: 'log my achilles, pain 4, since Tuesday'. */
export function toldInjury(
  { text, into }: Said,
  today: CalendarDay,
): Extract<Command, { kind: 'log-injury' }> | undefined {
  if (into !== undefined && into !== 'injuries' && into !== 'log') return undefined;
  const isOrder = ordered.test(text) || into !== undefined;
  const isPlainly = isOrder || /^(?:i |my )/.test(text);
  if (bareOrder.test(text))
    return { kind: 'log-injury', area: undefined, severity: undefined, since: undefined, isOrder };
  // 'Is' and 'when' belong here: 'my knee is sore' tells, and 'when it hurts' is a condition.
  if (isDoubted(text.replaceAll(/\b(?:is|are)\b/g, ''))) return undefined;
  const part = partIn(text);
  if (!part || (!told.test(text) && !severity.test(text) && !isOrder)) return undefined;
  const day = daySince(text, today);
  if (day.isUnclear) return undefined;
  const rest = new Rest(day.rest);
  const [, ...levels] = rest.take(severity) ?? [];
  // 'New injury, left knee, 6, since yesterday'
  const [, bare] = levels.some(Boolean) || !isOrder ? [] : (rest.take(bareLevel) ?? []);
  const level = levels.find(Boolean) ?? bare;
  const [, side] = /\b(left|right)\b/.exec(rest.text) ?? [];
  const left = rest
    .words(fillers)
    .filter((word) => !['left', 'right', 'is', 'are', 'both'].includes(word))
    .filter((word) => !part.said.split(' ').includes(word));
  if (left.length > mostLeft || left.some((word) => /\d/.test(word))) return undefined;
  // Without a verb it is told where its strength is: 'knee pain 3 since Monday'.
  if (!isPlainly && (left.length > 0 || level === undefined || !told.test(text))) return undefined;
  const area = `${side ? `${side} ` : ''}${part.name}`;
  return {
    kind: 'log-injury',
    area: area.charAt(0).toUpperCase() + area.slice(1),
    severity: level === undefined ? undefined : Number(level),
    since: day.date,
    isOrder,
  };
}

/** The part of the body that is named, as it is said and as it is entered. */
function partIn(text: string): { said: string; name: string } | undefined {
  const words = ` ${text.replaceAll('|', ' ').replaceAll(/\s+/g, ' ')} `;
  for (const part of bodyParts) {
    const said = [part, `${part}s`].find((one) => words.includes(` ${one} `));
    if (said) return { said, name: part };
  }
  return undefined;
}
