import type { CalendarDay } from '../../../calendar-day.ts';
import { bodyParts } from '../../body-parts.ts';
import type { Command } from './command.ts';
import { daySince } from './days.ts';
import { isDoubted, Rest, type Said } from './said.ts';

const severity =
  /\b(?:pain|severity|hurts|level)(?: (?:is|at|of|level))? ?(10|[1-9])(?:\/10| (?:out )?of 10)?\b|(?<!\d)(10|[1-9])(?:\/10| out of 10)\b/;
const ordered = /^(?:log|add|record|enter|save|note)(?: an?| my| the| this)?\b/;
const told =
  /\b(?:hurts?|hurting|aches?|aching|sore|painful|injured|hurt my|tweaked|strained|pulled|twisted|rolled|pain|injury)\b/;
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
  ],
]);
const mostLeft = 4;

/** A pain that is told of, or is to be logged: 'log my achilles, pain 4, since Tuesday'. */
export function toldInjury(
  { text }: Said,
  today: CalendarDay,
): Extract<Command, { kind: 'log-injury' }> | undefined {
  const isOrder = ordered.test(text);
  if (!isOrder && !/^(?:i |my )/.test(text)) return undefined;
  // 'Is' and 'when' belong here: 'my knee is sore' tells, and 'when it hurts' is a condition.
  if (isDoubted(text.replaceAll(/\b(?:is|are)\b/g, ''))) return undefined;
  const part = partIn(text);
  if (!part || (!told.test(text) && !severity.test(text) && !isOrder)) return undefined;
  const day = daySince(text, today);
  if (day.isUnclear) return undefined;
  const rest = new Rest(day.rest);
  const [, ...levels] = rest.take(severity) ?? [];
  const level = levels.find(Boolean);
  const [, side] = /\b(left|right)\b/.exec(rest.text) ?? [];
  const left = rest
    .words(fillers)
    .filter((word) => !['left', 'right', 'is', 'are', 'both'].includes(word))
    .filter((word) => !part.said.split(' ').includes(word));
  if (left.length > mostLeft || left.some((word) => /\d/.test(word))) return undefined;
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
