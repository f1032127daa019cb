import type { Saying } from './sayings.ts';

const number =
  '(?:the )?(?:\\d{1,3}[\\d.,]{0,4} ?|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|(?:a )?hundred|half an) )';
const length = `${number}(?:k|kms?|kilomet(?:er|re)s?|mi|miles?|m|met(?:er|re)s)\\b`;
const amount = `(?:${length}|${number}(?:hours?|h|min(?:ute)?s?)\\b)`;
/** Ways to say that runs or weeks exceed an amount. For times they mean taking less. */
const exceeding = [
  `(?:crack(?:ed)?|topped|(?<=\\b(?:i|that|which|weeks|months|years) )top|pass(?:ed)?|cross(?:ed)?|beat(?:en)?|break|broke|broken) (?=${length})`,
  `(?:(?:(?:go|went|gone|going|get|got|gotten|getting|come|came|make it|made it|run|ran) )?(?:past|beyond|above|over|north of|upwards of|in excess of)|exceed(?:ed)?|surpass(?:ed)?) (?=${amount})`,
].join('|');
/**
 * Weeks, months or runs that each reach an amount. A total reached over all of them is a milestone.
 */
const ofMany =
  /\b(?:days|weeks|months|years|runs|sessions|how often|how many times|number of times)\b|\b(?:an?|per|each|any|one|single|every|same) (?:day|week|month|year|run)\b/;

/** Rewrites amounts that are passed, reached or not reached into the words for limits. */
export const amountSayings: readonly Saying[] = [
  {
    said: new RegExp(
      `\\b(?:didnt|did not|havent|have not|never) (?:get to|got to|reach(?:ed)?|hit|make|made|manage[d]?|run|ran|do|done) (?=${amount})`,
      'g',
    ),
    means: 'under ',
    only: ofMany,
  },
  {
    said: new RegExp(`\\b(?:${exceeding})`, 'g'),
    means: 'over ',
    only: ofMany,
    unless: /\b(?:will|until|till|need|pb|record|past \d+ (?:days|weeks|months|years))\b/,
  },
  {
    said: new RegExp(`\\b(?:${exceeding})(?=(?:the )?\\d{1,2}(?:[.,]\\d)? ?(?:k|mi))`, 'g'),
    means: 'over ',
    only: /\b(?:last|first|ever|yet|at some point)\b/,
    unless: /\b(?:will|race|raced|pb|record|total)\b/,
  },
  {
    said: new RegExp(`\\b(?:hit|reach(?:ed)?|(?:get|got|make it|made it) to) (?=${amount})`, 'g'),
    means: 'at least ',
    only: ofMany,
    unless: /\b(?:will|when|until|till|need|date)\b/,
  },
  {
    said: /\b(?:stay(?:ed)?|keep|kept|remain(?:ed)?|dip(?:ped)?|drop(?:ped)?|f[ae]ll(?:en)?|go|went|gone|get|got|(?:came|come)(?: in)?) (?=(?:under|below|short of|shy of|less than|fewer than)\b)/g,
    means: '',
  },
  { said: new RegExp(`\\b(?:short|shy|south) of (?=${amount})`, 'g'), means: 'under ' },
  {
    said: new RegExp(
      `\\b(?:no (?:less|fewer|shorter) than|not (?:less|fewer) than|a minimum of) (?=${amount})`,
      'g',
    ),
    means: 'at least ',
  },
  { said: /\bat or (?:above|over)\b/g, means: 'at least' },
  { said: /\bat or (?:below|under)\b/g, means: 'at most' },
  {
    said: new RegExp(
      `\\b(?:no (?:longer|further|farther|higher) than|not (?:more|longer) than|a maximum of|a max of) (?=${amount})`,
      'g',
    ),
    means: 'at most ',
  },
];
