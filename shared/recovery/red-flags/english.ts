import { emergencies, type RedFlag } from './flags.ts';
import type { Said } from './said.ts';
import { flagReader } from './signs.ts';

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

/** Words near each other, mistyped ones, too, where the patterns above want them side by side. */
const nearFlags = flagReader({
  signs: {
    'chest pain': `pain|pains|painful|ache|aches|aching|hurt|hurts|hurting|pressure|tight|tightness|squeez*|crushing|stabbing|burning
      chest|breastbone|sternum, heart|heartbeat irregular|irregularly|flutter|flutters|fluttering|erratic|erratically|unevenly,
      heart skipping|skips|skipped|missing|misses|missed beat|beats, pain|pains|hurts|hurt|sharp breathe|breathing, irregular-heartbeat, arrhythmia*, heart-attack`,
    fainting: `feinted, feinting, lost|losing|lose consciousness, unconscious`,
    dizziness: 'dizzyness, dizzines, vertigo, room|head spinning',
    'trouble breathing': `out-of-breath|short-of-breath|shortness-of-breath|shortnes-of-breath|breathless|gasping
      sit|sitting|lie|lying|rest|resting|bed|nothing|standing|night, can-t|cant|cannot|couldn-t|couldnt breathe|breath`,
    confusion: `confused|confusion|disoriented|delirious
      heat|hot|sun|sweating|vomiting|vomitting|vomited|throwing-up|threw-up|stagger*|walk|speak|slurred,
      slurred|slurring speech|words, face drooping|drooped,
      heat-stroke|heatstroke|sunstroke sign|signs|symptom|symptoms|had|have|got|getting|think|feel`,
    'being unable to put weight on it': `can-t|cant|cannot|couldn-t|no-longer put weight|wieght`,
    numbness: 'can-t|cant|cannot|couldn-t|lost bladder|bowel|bowels',
    swelling: 'swolen, swolle, swelled',
    blood: `blood|bloody|blod urine|pee|peed|peeing|wee|piss|stool|stools|poo|poop|cough|coughed|coughing|vomit|vomited|spit|spat,
      urine|pee|piss dark|brown|cola|coke|red|black|tea`,
  },
  no: 'no, not, without, never, nor, don-t, dont, didn-t, didnt, haven-t, havent, isn-t, doesn-t, doesnt, wasn-t',
  between: 'have, had, feel, felt, get, got, any, a, the, my, in',
  gone: 'is-gone, has-gone, is-over, went-away, was-gone, are-gone',
});

export function englishFlags(text: string, words: Said): RedFlag[] {
  const said = text.toLowerCase().replaceAll('’', "'");
  const found = flags.filter(([flag, pattern]) => mentions(said, flag, pattern));
  return [...found.map(([flag]) => flag), ...nearFlags(words)];
}

const mentions = (text: string, flag: RedFlag, words: RegExp): boolean =>
  [...text.matchAll(words)].some(
    ({ index, 0: match }) =>
      !before.test(text.slice(Math.max(0, index - nearby), index)) &&
      (emergencies.has(flag) ||
        !after.test(text.slice(index + match.length, index + match.length + nearby))),
  );
