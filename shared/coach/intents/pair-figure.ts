import { leftOver } from '../../log-questions/reading/left-over.ts';

/** What is asked of one pair of shoes. */
export type PairFigure =
  | 'distance'
  | 'sessions'
  | 'left'
  | 'over'
  | 'percent'
  | 'limit'
  | 'forecast'
  | 'last-worn'
  | 'first-worn'
  | 'acquired';

/** What is asked about one pair; its distance by default. */
export function pairFigureIn(said: string): PairFigure | undefined {
  const text = said.replace(sinceBought, 'so far');
  // A pair's distance is given along with how often it was worn.
  if (sessionsOf.test(text) && kilometres.test(text)) return 'distance';
  // 'How much life is in them, in km'
  if (/\blife\b(?!.{0,60}\bper ?cent)/.test(text) && kilometres.test(text)) return 'left';
  const [, figure] = pairFigures.find(([pattern]) => pattern.test(text)) ?? [];
  return figure ?? (ofDistance.test(text) || saysNothingElse(text) ? 'distance' : undefined);
}

const ofDistance =
  /\b(?:km|kms|kilomet\w+|mileage|miles|how far|distance|how much|done|come|what about|how about)\b/;

const kilometres = /\b(?:km|kms|kilomet\w+|miles|mileage|how far|distance)\b/;
const sessionsOf =
  /\bhow (?:many|often)\b(?! (?:km|kms|kilomet\w+|miles|k)\b)|\bnumber of\b|\b(?:runs|sessions|times) (?:count|in|with|worn|so far)\b|\bcount\b|\|? ?(?:runs|sessions)(?: and|$)/;
const sinceBought =
  /\bsince (?:i (?:got|bought|had|own|owned|opened|started)|(?:they|it) (?:were|was|arrived|came))(?: (?:them|it|those|in|new))*\b/;

/** Words in questions about gear that do not identify a pair. */
const plainInGear: ReadonlySet<string> = new Set(
  `
  shoe shoes pair pairs trainers sneakers gear kit equipment them they their theyre now been mileage wearing
  running current currently active activ using use in-use please pls use list name names tell retired retire
  not havent hasnt isnt arent dont still item items brand called stuff things which wich kind rotation
  `
    .trim()
    .split(/\s+/),
);

/** Whether a text consists only of plain words. */
export const saysNothingElse = (text: string): boolean =>
  leftOver(text).every((word) => plainInGear.has(word));

const pairFigures: readonly [pattern: RegExp, figure: PairFigure][] = [
  // 'How many km did they last?'
  [/\b(?:km|kms|kilomet\w+|miles|how far)\b[^|]{0,20}\|[^|]{0,10}\blast\b/, 'distance'],
  [
    /\bsince when\b|\bhow old\b|\bhow long have i (?:had|owned)\b|\b(?:bought|purchase\w*|acquired?)\b|\b(?:did|do) i (?:get|buy|own)\b|\bi (?:got|bought)\b|\bwhen\b[^|]{0,20}\|[^|]{0,20}\bnew\b|\bwhen (?:were|was|are)\b|\bage\b|\bday\b[^|]{0,20}\b(?:get|got|buy)\b/,
    'acquired',
  ],
  [
    /\bhow (?:long|soon) (?:will|until|till|before)\b|\bwhen\b[^|]{0,30}\b(?:should|will|must|do i need|replac\w*|retire|due|reach\w*)\b/,
    'forecast',
  ],
  [
    /\bfirst\b[^|]{0,60}\b(?:wear|wore|worn|run|ran|use|used|time)\b|\b(?:wear|wore|worn|run|ran|use|used)\b[^|]{0,60}\bfirst\b|\bfirst\b[^|]{0,20}\||\|[^|]{0,20}\bfirst\b/,
    'first-worn',
  ],
  [
    /\blast\b[^|]{0,60}\b(?:wear|wore|worn|run|ran|use|used|time|on|in)\b|\b(?:wear|wore|worn|run|ran|use|used)\b[^|]{0,60}\blast\b|\blast\b[^|]{0,20}\||\|[^|]{0,20}\blast\b|\bhow long ago\b|\bmost recent\w*\b/,
    'last-worn',
  ],
  [/\bper ?cent\w*\b/, 'percent'],
  [/\bhow worn\b.{0,60}\b(?:miles|km)\b/, 'distance'],
  [/\bby how (?:much|many|far)\b|\b(?:over|past|beyond|above|exceed\w*)\b/, 'over'],
  [
    /\bleft\b|\bremain\w*\b|\bto go\b|\bhow much (?:further|longer|more)\b|\b(?:how many|much|km) more\b|\b(?:before|until|till) (?:i |they |it )?(?:retire|replac\w*|have to|need|must|bin|are|is|reach\w*)\b|\bstill (?:run|go|good)\b/,
    'left',
  ],
  [
    /\bpercent\w*\b|\bper cent\b|\bhow worn\b|\bused up\b|\b(?:how much|what part|what share) of\b|(?<!\bi )\bwear\b(?! (?:them|it|these|those|the|my))|\bworn ?-?out\b|\bhow far through\b|\blife(?:span|time)?\b|\b(?:shape|condition|state|ok|okay|fine|alright)\b|\bneed(?:s|ing)? replac\w*\b/,
    'percent',
  ],
  [sessionsOf, 'sessions'],
  [/\b(?:reached|hit|met) (?:its|their|the) (?:limit|end)\b/, 'left'],
  [/\blimit\b|\bretirement distance\b|\bset for\b/, 'limit'],
];
