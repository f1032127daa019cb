import type { RedFlag } from './flags.ts';

const flags: readonly (readonly [flag: RedFlag, words: RegExp])[] = [
  [
    'chest pain',
    /\b(chest|heart) (pain|ache|pressure|tightness|hurts?\b)|\b(pain|pressure|tightness) (in|on|across) ((my|the) )?((left|right) side of (my|the) )?chest|\bchest (is|feels|felt|gets|got) (so |very |really )?(tight|heavy|painful|sore)|\btight chest\b|\bpalpitations?\b/g,
  ],
  [
    'fainting',
    /\b(faint(ed|ing)|(feel|felt|feeling) faint|pass(ed|ing)? out|black(ed|ing)? ?out|collapsed)\b/g,
  ],
  ['dizziness', /\b(dizzy|dizziness|light-?headed)\b/g],
  [
    'trouble breathing',
    /\b(can('?t|not| not)|couldn'?t|hard to|trouble|difficulty) breath(e|ing)?\b|\bshort(ness)? of breath at rest\b/g,
  ],
  [
    'pain at rest or at night',
    /\b(pain|painful|hurt(s|ing)?|aches?|aching|sore)\b[^.!?\n]{0,40}\b(at rest|at night|in bed|when (resting|lying|sleeping|(i|i'm|i am) (at )?(rest|resting|lie|lying|sleep|sleeping)))\b|\b(rest|night)(-time)? pain\b|\bnight-?time\b[^.!?\n]{0,20}\bpain\b|\bpain\b[^.!?\n]{0,20}\b(wakes|waking|woke) me\b/g,
  ],
  ['being unable to put weight on it', /\b(can('?t|not| not)) (bear|put|take) (any )?weight\b/g],
  ['swelling', /\b(swelling|swollen|swolen|swells?|swelled)\b/g],
  ['numbness', /\b(numb(ness)?|tingl(es|y|ing)|pins and needles)\b/g],
  ['fever', /(?<!\b(hay|race|marathon|taper|spring) )\b(fever|feverish)\b/g],
  [
    'blood',
    /\bblood in (my |the )?(urine|pee|stool|poo)\b|\b(pee|peed|peeing|cough|coughed|coughing)( up)? blood\b/g,
  ],
  ['pregnancy', /\b(pregnan(t|cy))\b/g],
];

/** 'No swelling', 'I don't have any', 'the swelling is gone': the word is there, the sign is not. */
const before =
  /\b((no|not|without|never|nor|any)\s+(?!only|just)(\w+\s+)?|(don't|dont|do not|didn't|haven't|have not) (have|had|feel|felt|got) (any |a )?)$/;
const after =
  /^\s*(((is|has|was|are|have)\s*)?(all\s+)?(gone\b(?!\s+(up|worse))|went away\b)|(is|was|are)\s+(all\s+)?over\b)/;

/** How many characters either side can deny a sign: the rest of a long text is not searched again. */
const nearby = 40;

export function englishFlags(text: string): RedFlag[] {
  const said = text.toLowerCase().replaceAll('’', "'");
  return flags.filter(([, words]) => mentions(said, words)).map(([flag]) => flag);
}

const mentions = (text: string, words: RegExp): boolean =>
  [...text.matchAll(words)].some(
    ({ index, 0: match }) =>
      !before.test(text.slice(Math.max(0, index - nearby), index)) &&
      !after.test(text.slice(index + match.length, index + match.length + nearby)),
  );
