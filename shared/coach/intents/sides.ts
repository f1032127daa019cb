import { aNumber } from '../../log-questions/reading/span-words.ts';

/** Phrases for one side of a day or the other, with one word for each. */
const sides: readonly [RegExp, string][] = [
  [
    /\b(?:in |during )?(?:the |my )(?:build-? ?up|run-? ?up|lead-? ?up) (?:to|for|of|before)\b|\bleading (?:up )?(?:in)?to\b|\bcoming up to\b|\bup (?:to|until) the day before\b|\b(?:ahead of|prior to)\b|\b(?:right|just|directly|immediately|straight) before\b/g,
    'before',
  ],
  [
    /\b(?:from|since|starting(?: on)?|beginning(?: on)?) the day after\b|\b(?:right|just|directly|immediately|straight) after\b|\b(?:following|followed|post)\b/g,
    'after',
  ],
  [
    /\b(?:when|(?:what|which) (?:day|date)) (?:did|was|have) i(?: (?:get|got|start|run|running|go|be|begin|going|back|out|moving))+ again\b/g,
    'when was my first run',
  ],
  [
    /\bhow (?:long|many days)(?: \w+){0,3} (?:until|till|before) i (?:ran|run|was running|went (?:out|running)) again\b/g,
    'how many days off after it',
  ],
  [/\bonce (?=(?:the|my)\b)/g, 'after '],
  [/\bfortnight (?=(?:before|after)\b)/g, '14 days '],
  // 'The last two weeks of taper before' means those two weeks.
  [
    new RegExp(
      `\\b(?:the )?(?:(?:very )?(?:last|final) )?${aNumber('many')} (?<unit>day|week|month)s (?:of \\w+ )?(?=(?:before|after)\\b)`,
      'g',
    ),
    'the $<many> $<unit>s ',
  ],
];

/**
 * A text with one word for each side of a day: 'in the run-up to' becomes before, 'following'
 * after.
 */
export const withSides = (text: string): string =>
  sides
    .reduce((said, [pattern, side]) => said.replace(pattern, side), text)
    .replace(/^taper(?:ing)? (?=(?:and|the)\b)/, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
