import { capitalised } from '../../prose/capitalised.ts';
import { paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { isMeantFor } from '../intents/almost.ts';
import { aboutSelfIn, type NotHeld, notHeldIn } from '../intents/not-held.ts';
import { vocabulary } from '../intents/vocabulary.ts';
import type { Asked } from '../intents.ts';
import type { CoachProfile } from '../records.ts';
import type { Known } from './known.ts';
import type { Answer } from './proposal.ts';
import { answerDetail } from './session-detail.ts';

/**
 * Answers questions about what the log does not store, or only for some sessions; undefined for any
 * other.
 */
export async function answerMissing(known: Known, asked: Asked): Promise<Answer | undefined> {
  const self = aboutSelfIn(asked.text);
  if (self) return ofSelf(known.records.profile, self);
  const detail = await answerDetail(known, asked);
  if (detail) return detail;
  const missing = notHeldIn(asked.text);
  return missing && answerNotHeld(missing);
}

const sayMissing = ({ what, nearest }: NotHeld): string =>
  sentences(`I can’t tell from your log: it doesn’t record ${what}.`, nearest);

/** No figure is given as a substitute. */
const answerNotHeld = (missing: NotHeld): Answer => ({
  understood: capitalised(missing.what),
  text: sayMissing(missing),
  ...(missing.instead && { choices: [missing.instead] }),
});

function ofSelf(profile: CoachProfile | undefined, what: 'name' | 'age'): Answer {
  const understood = what === 'name' ? 'Your name' : 'Your age';
  const name = profile?.fullName?.trim();
  if (what === 'name' && name)
    return { understood, text: `Your profile has the name ${plainName(name)}.` };
  if (what === 'age' && profile?.age !== undefined) {
    return { understood, text: `Your profile says that you are ${profile.age}.` };
  }
  return { understood, text: `I can’t tell: your profile has no ${what} that I may read.` };
}

/** For a question about another person. */
export const answerAboutOthers = (): Answer => ({
  understood: 'Somebody else’s running',
  text: paragraphs(
    'I can’t see anybody else’s data: I only know your own log, and nobody but you can ask about it.',
    'Ask me about your own running, and I’ll look it up.',
  ),
});

const strangers =
  /\b(?:another|other) (?:runner|user|person|people|athlete)|\b(?:did|does|has|is|was) (?:he|she) (?:run|race|train|do|log|faster|slower|fitter|ahead)/;
const relations = [
  ...['friend', 'wife', 'husband', 'partner', 'brother', 'sister', 'son', 'daughter', 'mother'],
  ...[
    'father',
    'mum',
    'mom',
    'dad',
    'teammate',
    'clubmate',
    'colleague',
    'boss',
    'rival',
    'cousin',
  ],
  ...[
    'girlfriend',
    'boyfriend',
    'neighbour',
    'neighbor',
    'uncle',
    'aunt',
    'fiance',
    'mate',
    'buddy',
  ],
];
const relative =
  /\bmy (?:(?:training|running|team|club|best|old|little|big|older|younger) )?(\p{L}{3,12})\b/gu;
/** These people are only mentioned or quoted: the question is about the runner. */
const alongside =
  /\b(?:with|and|by|for|from|to|against|like|after) $|^ ?(?:and (?:i|me)\b|(?:said|says|told|tells|thinks|wants|asked|recommends|suggests)\b)/;
const names =
  /\b(?:did|does|has|is|was|will) (\p{L}{3,15}) (?:run|ran|race|raced|do|done|train|trained|have|been|finish|log|logged|faster|slower|fitter)\b/gu;
const notNames = new Set([
  ...[
    'it',
    'my',
    'that',
    'this',
    'the',
    'there',
    'we',
    'you',
    'they',
    'strava',
    'garmin',
    'longrun',
  ],
  ...[
    'these',
    'those',
    'much',
    'what',
    'anything',
    'something',
    'everything',
    'nothing',
    'all',
    'any',
  ],
  ...[
    'more',
    'less',
    'not',
    'ever',
    'really',
    'actually',
    'each',
    'both',
    'one',
    'which',
    'going',
    'too',
  ],
  ...[
    'running',
    'being',
    'getting',
    'becoming',
    'even',
    'still',
    'just',
    'only',
    'having',
    'always',
  ],
]);
const wellKnown = /^[\p{Lu}]\p{Ll}+$/u;

/** 'How far did Maria run?', 'my wife's best' – but not 'my friend and I'. */
export function isAboutOthers(question: string): boolean {
  const text = question.toLowerCase().replaceAll(/['’]/g, '');
  if (strangers.test(text)) return true;
  for (const [, name = ''] of text.matchAll(names)) {
    const isCapital =
      wellKnown.test(name.charAt(0).toUpperCase() + name.slice(1)) &&
      question.includes(name.charAt(0).toUpperCase() + name.slice(1));
    if (!notNames.has(name) && (isCapital || !vocabulary.has(name))) return true;
  }
  return [...text.matchAll(relative)].some((match) => {
    const [whole, word = ''] = match;
    if (!relations.some((relation) => isMeantFor(word, relation))) return false;
    const before = text.slice(Math.max(0, match.index - 10), match.index);
    return !alongside.test(before) && !alongside.test(text.slice(match.index + whole.length));
  });
}
