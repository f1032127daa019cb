import { emergencies, type RedFlag } from './flags.ts';
import type { Said } from './said.ts';
import { flagReader } from './signs.ts';

const flags: readonly (readonly [flag: RedFlag, words: RegExp])[] = [
  [
    'chest pain',
    /\b(heart|heart rate|hr|pulse)\b.{0,30}\b(2[0-9]\d)\b.{0,40}\b(weak|ill|unwell|shaky|sick|awful|strange|weird)\b|\b(chest|heart) (pain|ache|pressure|tightness|hurts?\b)|\b(pain|pressure|tightness) (in|on|across) ((my|the) )?((left|right) side of (my|the) )?chest|\bchest (is|feels|felt|gets|got) (so |very |really )?(tight|heavy|painful|sore)|\btight chest\b|\bpalpitations?\b/g,
  ],
  [
    'fainting',
    /\b((called|call|calling|needed|took me (away |off )?in) (an|the) ambulance( for me)?|ambulance (was called|took me|came for me)|paramedics (came|had to|took|were called)|faint(ed|ing)|(feel|felt|feeling) faint|pass(ed|ing)? out|(?<!\b(watch|screen|display|garmin|phone) )black(ed|ing)? ?out|(?<!\b(pace|form|speed|plan|arch|arches|splits?|times?) (\w+ )?)collapsed)\b/g,
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
  ['signs of a fracture or a tear', /^\W*(?:a |possible )?stress (?:fracture|reaction)s?\W*$/g],
  ['being unable to put weight on it', /\b(can('?t|not| not)) (bear|put|take) (any )?weight\b/g],
  ['swelling', /\b(swelling|swollen|swolen|swells?|swelled)\b/g],
  ['numbness', /\b(numb(ness)?|tingl(es|y|ing)|pins and needles)\b/g],
  [
    'fever',
    /(?<!\b(hay|race|marathon|taper|spring) )\b(fever|feverish)\b|\b(with|have|had|got|running|ran|bit of) a (slight |high |bit of a |raised )?temp(erature)?\b(?! (of|around|above|below|over|under)\b)|\bmy (body )?temperature (is|was)\b/g,
  ],
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

/**
 * How many characters on either side can deny a sign: the rest of a long text is not searched
 * again.
 */
const nearby = 40;

/** Words near each other, including typos, where the patterns above want them side by side. */
const nearFlags = flagReader({
  signs: {
    'chest pain': `pain|pains|painful|ache|aches|aching|hurt|hurts|hurting|pressure|tight|tightness|tightening|squeez*|crushing|stabbing|stabs|burning|discomfort|heaviness|twinge*|cramp*|weight-on|elephant|sits-on|sitting-on|stands-on|standing-on|band-around|weird|funny|strange|sore|killing|heavy|constrict*|flutter*|thump*
      chest|breastbone|sternum|left-breast, heart|heartbeat|pulse irregular|irregularly|flutter|flutters|fluttering|fluttery|erratic|erratically|unevenly|out-of-rhythm|misfir*|jumping|thump|thuds|somersault*|flips|flip-flop*|all-over-the-place|crazy|mad|nuts|haywire|berserk|strange|weird|funny, heart-murmur, heart-condition, heart-disease, heart-failure, heart-problem*, heart-surgery, heart-operation, myocarditis, pericarditis, cardiomyopathy, ticker pain|hurts|skips|racing|aches,
      heart skipping|skips|skipped|missing|misses|missed beat|beats, extra|missed|skipped|ectopic|dropped beats|heartbeats|heartbeat, pain|pains|hurts|hurt|sharp breathe|breathing|breath-in|deep-breath, irregular-heartbeat, arrhythmia*, heart-attack,
      afib, a-fib, atrial, tachycardia, svt, angina, pain|stabbing|sting*|sharp|twinge*|ache around-my-heart|in-my-heart|near-my-heart|by-my-heart|over-my-heart, heart-hurts|heart-aches|heart-stings|heart-really-hurts|heart-hurting|heart-is-hurting run|running|when|jog|since|after|my,
      heart-racing|heart-races|heart-raced|heart-is-racing|heart-was-racing|heart-pounding|heart-pounds|heart-is-pounding|heart-was-pounding|heart-hammering|heart-goes-crazy|heart-went-crazy at-rest|resting|sitting|sit|lying|lie|bed|nothing|no-reason|sofa|couch|suddenly|sudden|hours,
      jaw|left-arm ache|aches|aching|pain|pains|hurt|hurts|hurting|numb|heavy run|runs|running|jog|jogging|pace|uphill|hill|hills|intervals|effort|exert*|exercise|chest|as-soon-as, jaw left-arm`,
    fainting: `feinted, feinting, lost|losing|lose|loss consciousness|conciousness|consiousness, unconscious, went-faint, got-faint, i-faint, to-faint, get-faint, getting-faint, feeling-faint, fell|fall don-t-know-why|not-know-why|no-idea-why, gonna-faint, was-out-for-a-few-seconds, was-out-for-a-second, was-out-for-a-moment, nearly-faint, almost-faint, keeled-over, keel-over, out-cold, everything|vision|world|sight|it|eyes went-black|went-dark|goes-black|goes-dark|turned-black,
      woke-up-on|woke-up-in|wake-up-on|waking-up-on|woke-up-lying|came-to-on|came-to-in|came-round-on|came-around-on|found-myself-on|found-myself-lying|next-thing ground|floor|pavement|sidewalk|grass|tarmac|asphalt|concrete|ambulance|ditch|roadside|hospital,
      not-remember|don-t-remember|dont-remember|no-memory|can-t-remember|cant-remember|couldn-t-remember falling|fall|going-down|collapsing|how-i-got|passing-out`,
    dizziness: `dizzyness, dizzines, vertigo, giddy, woozy, lightheaded*, light-headed*, couldn-t-see|can-t-see|cant-see buckled|suddenly|eyes|properly, went-blurry, saw-stars, seeing-stars, saw-black-spots, seeing-spots, tunnel-vision, room|head|everything|world spinning|spins|spun`,
    'trouble breathing': `out-of-breath|short-of-breath|shortness-of-breath|shortnes-of-breath|breathless|gasping
      sit|sitting|lie|lying|at-rest|resting|when-i-rest|bed|nothing|standing|at-night|in-the-night|sofa|couch|desk|flight|stairs|just-walking|walking-to, can-t|cant|cannot|couldn-t|couldnt|not|hardly|barely breathe, can-t|cant|cannot|couldn-t|couldnt catch-my-breath|get-my-breath|get-air|get-any-air|get-enough-air,
      struggl*|fight|fighting|gasp|gasping|battling breathe|for-breath|for-air|to-breathe, wheez*, throat closing|closes|closed|closing-up|tightening|swelling, lips blue, suffocating, choking feeling|sensation|throat|run|running, asthma-attack, pink|frothy froth|foam|phlegm|sputum|cough*`,
    confusion: `confused|confusion|disoriented|disorientated|delirious
      heat|hot|sun|finish|finishing|sweating|vomiting|vomitting|vomited|throwing-up|threw-up|stagger*|walk|speak|slurred,
      slurred|slurring speech|words, face drooping|drooped, stopped-sweating heat|hot|sun|run|running,
      heat-stroke|heatstroke|sunstroke|heat-exhaustion sign|signs|symptom|symptoms|had|have|got|getting|think|feel|after|from, staggering|staggered|talking-nonsense|talking-rubbish heat|sun|hot,
      didn-t-know|don-t-know|not-know|forgot where-i-was|where-i-am|my-name|my-own-name|how-i-got-home`,
    'signs of a stroke': `headache|headaches vomit*|threw-up|throwing-up|worst|sudden|suddenly|thunderclap|blinding|explosive|severe|exploding, face|cheek|mouth|eyelid numb|drooping|drooped|droops|droopy|sagging|lopsided|paraly*,
      speak|talk properly|straight|clearly|afterwards|suddenly|for-a-few-minutes|for-minutes|for-a-minute|for-a-while couldn-t|couldnt|can-t|cant|cannot|unable, slurred|slurring|slur|garbled|jumbled speech|words|voice,
      words wouldn-t-come|came-out-wrong|come-out-wrong|came-out-jumbled, arm-went|arm-goes|arm-is|arm-was|arm-felt|arm-feels|hand-went|hand-is|leg-went|leg-goes|side-went|side-is|body-went weak|limp|paraly*|useless,
      sudden-weakness, find-words|find-my-words couldn-t|can-t|cant|couldnt|cannot, weakness arm|face|one-leg|one-side|left-side|right-side, paralysed|paralyzed arm|leg|face|side, see-double, saw-double, seeing-double, double-vision, vision|eyesight went|blurred|blurry|blurs|lost|loss|loses, lost|lose|loss sight, went|gone|going blind eye,
      can-t|cant|couldn-t|couldnt walk-straight, seizure*, convuls*, mini-stroke, having|had|have|symptoms|signs a-stroke|of-stroke`,
    'pain at rest or at night': `pain|pains|hurts|aches|throbs|throbbing keeps-me-awake|kept-me-awake|keeps-me-up|wakes-me|woke-me|woken-me|stops-me-sleeping, throbs|throbbing at-night|all-night|in-bed|at-rest, pain|hurts|aches|throbs even-when|even-if sit|sitting|lie|lying|rest|resting|still, hurts|pain|aches even-lying|even-sitting|even-resting|lying-down`,
    'being unable to put weight on it': `can-t|cant|cannot|couldn-t|no-longer|hardly|barely put weight|wieght, can-t|cant|cannot|couldn-t|couldnt|barely|hardly walk|stand on-it|on-my, weight-bearing|weightbearing|weight-bear can-t|cant|unable|painful|pain|not,
      knee|ankle|hip|leg gave-way|gives-way|giving-way|buckles`,
    'signs of a fracture or a tear': `stress-fracture|stress-fractures|stress-reaction is-it|is-this|could|might|think|maybe|suspect|possible|sign|signs|symptom|symptoms|worried|afraid|scared|have-i|feels-like|do-i-have|i-have|got|run-with|run-through|run-on|running-on,
      bone|bones|shinbone pain|pains|painful|hurt|hurts|ache|aches|aching|sore|tender|tenderness, hop|hopping can-t|cant|cannot|couldn-t|unable|hurt|hurts|pain|painful leg|foot|bone|shin|heel|toe|hip|groin,
      pinpoint|one-spot|single-spot|one-point|single-point|one-place|same-spot|exact-spot|specific-spot|tiny-spot|particular-spot bone|shin|foot|tibia|metatars*|heel|hip|groin|leg hurt|hurts|pain|painful|sore|tender|ache|aches,
      limp|limping|limped walk|walking|stairs|bone|hurts|pain, think|maybe|might|suspect|worried|possibly broke|broken|fractured|cracked toe|foot|ankle|bone|rib|leg|wrist,
      heard|felt|feel pop|popped|snap|snapped|crack|tear|rip|bang calf|achilles|knee|hamstring|ankle|tendon|foot|quad|hip|groin, something popped|snapped|tore|ripped calf|achilles|knee|hamstring|ankle|tendon|foot|quad|hip|groin|leg`,
    numbness: `can-t|cant|cannot|couldn-t|lost bladder|bowel|bowels, can-t|cant|cannot|couldn-t|couldnt|lost|losing|no|loss feel|feeling|sensation foot|feet|toes|leg|legs|hand|hands|fingers|arm|groin|face, wet-myself, incontinen*, foot|feet|leg|hand|arm falls-asleep|goes-to-sleep|fell-asleep|went-dead|goes-dead`,
    swelling: `swolen, swolle, swelled, ankle|knee|foot|calf|leg|shin|toe ballooned|ballooning|puffy|puffed|twice-the-size|double-the-size|twice-its|like-a-balloon, calf-hot, calf-is-hot, calf-feels-hot, calf-red, calf-is-red, red-calf, hot-calf, blood-clot, blood-clots, dvt, thrombosis`,
    blood: `blood|bloody|blod|bleeding urine|pee|peed|peeing|wee|piss|stool|stools|poo|poop|bowel*|toilet|loo|cough|coughed|coughing|vomit|vomited|puked|threw-up|bring-up|brought-up|spit|spat|saliva|phlegm|sputum|mucus|diarrhea|diarrhoea|rectal,
      urine|pee|peed|piss|wee dark|brown|cola|coke|red|pink|rusty|black|tea, stool|stools|poo|poop black|tarry`,
    'periods that stay away': `my-period|my-periods|periods|menstrua*|menses stopped|stops|stop|missed|missing|lost|gone|went-away|gone-away|went-missing|away|absent|disappeared|vanished|skipped|irregular|dried-up|haven-t|hasn-t|havent|hasnt|not-come|don-t-come,
      no-period|no-periods|no-menstruation months|weeks|since|anymore|year|now|lately|for, missed period|periods my|two|three|several|months, haven-t|havent|hasn-t|hasnt|not|don-t|dont had|get|getting|come my-period|periods|a-period-in|a-period-since|a-period-for, amenorrh*, relative-energy-deficiency`,
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
