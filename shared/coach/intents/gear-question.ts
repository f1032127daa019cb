import type { LogFilter } from '../../log-query/schema.ts';
import { type PairFigure, pairFigureIn, saysNothingElse } from './pair-figure.ts';

/** Which pairs a question means. */
export type PairScope = 'in-use' | 'retired' | 'all';

/** What a question about gear asks. */
export type GearQuestion =
  /** Something that gear has no field for. */
  | { ask: 'not-kept'; what: string }
  | { ask: 'pair'; figure: PairFigure }
  /** In which shoes some sessions, or the last or first of them, were run. */
  | {
      ask: 'worn';
      filter: LogFilter;
      of: string;
      one?: 'first' | 'last';
      /** Whether 'most' is by distance rather than by runs. */
      byDistance?: boolean;
    }
  | { ask: 'most'; by: 'age' | 'distance' | 'percent'; isLeast: boolean; scope: PairScope }
  | { ask: 'list' | 'count'; scope: PairScope }
  | { ask: 'other-gear' }
  | { ask: 'all-gear' }
  | { ask: 'replace' };

const shoeWords =
  /\b(?:shoes?|pairs?|trainers|sneakers?|footwear|spikes|racing flats)\b(?! of (?:socks|shorts|tights|gloves))/;
const wearing =
  /\b(?:wear|wore|wearing)\b|\b(?:have|had|got|put) (?:\p{L}+ )?on my feet\b|\bworn (?:for|on|in)\b|\bwhat (?:did|do|have) i (?:usually |always |mostly )?(?:run|ran|race|raced|train|do) (?:my )?(?:\p{L}+ ){0,3}in(?= *$| (?:last|today|yesterday|this|for|on|at)\b)/u;
const gearWords = /\b(?:gear|kit|equipment|accessories)\b/;

/** What people ask about shoes that gear does not record, with the word for it. */
const notKept: readonly [pattern: RegExp, what: string][] = [
  [/\b(?:costs?|prices?|paid|pay|spen[dt]|expensive|cheap\w*|money)\b/, 'what gear cost'],
  [/\bsizes?\b/, 'the size of shoes'],
  [/\bcolou?rs?\b/, 'the colour of shoes'],
  [/\b(?:weigh\w*|heavy|heavier|heaviest|lightest|grams?)\b/, 'the weight of shoes'],
  [
    /\b(?:heel|drop|stack|carbon|plates?|cushion\w*|foam|laces?|soles?|width)\b/,
    'how shoes are built',
  ],
  [
    /\b(?:which|what) (?:shop|store)\b|\bwhere (?:did|have|can|could|should) i (?:buy|bought|get)\b/,
    'where gear was bought',
  ],
  [/\b(?:warranty|guarantee|receipt)\b/, 'receipts'],
];

const ofKinds: readonly [pattern: RegExp, filter: LogFilter, of: string][] = [
  [/\blong (?:runs?|ones?)\b|\bsunday long\b/, { types: ['long-run'] }, 'long runs'],
  [/\bintervals?\b|\btrack sessions?\b/, { types: ['intervals'] }, 'interval sessions'],
  [/\btempos?\b|\bthreshold\b/, { types: ['tempo'] }, 'tempo runs'],
  [/\bhills?(?: repeats?| sessions?)?\b/, { types: ['hill-repeats'] }, 'hill sessions'],
  [/\bfartleks?\b/, { types: ['fartlek'] }, 'fartleks'],
  [/\brecovery (?:runs?|jogs?)\b/, { types: ['recovery'] }, 'recovery runs'],
  [/\beasy\b/, { types: ['easy-run'] }, 'easy runs'],
  [/\brac(?:e|es|ed|ing)\b(?! flats)|\b(?:half|marathon|10k|5k)s?\b/, { types: ['race'] }, 'races'],
];
const marathons: LogFilter = { types: ['race'], distance: { min: 42, max: 42.6 } };
const halves: LogFilter = { types: ['race'], distance: { min: 21, max: 21.4 } };

const wasRaced = /\b(?:did|was|were|ran|raced|wore|worn|run the|last|latest)\b/;

const fastOnes =
  /\bspeed ?-?(?:work|sessions?|workouts?|runs?|days?)?\b|\b(?:hard|quality|fast) (?:sessions?|workouts?|runs?|days?|ones?|stuff)\b/;
const onSurfaces: readonly [pattern: RegExp, filter: LogFilter, of: string][] = [
  [/\btrails?\b|\boff-? ?road\b/, { terrains: ['trail'] }, 'trail runs'],
  [/\btreadmills?\b/, { terrains: ['treadmill'] }, 'treadmill runs'],
  [/\broads?\b/, { terrains: ['road'] }, 'road runs'],
  [/\bon the track\b|\bon track\b/, { terrains: ['track'] }, 'runs on the track'],
];

/** The sessions that a question about shoes names; undefined if it names none. */
function sessionsIn(text: string): { filter: LogFilter; of: string } | undefined {
  if (wasRaced.test(text)) {
    if (/\bhalf(?: marathon)?s?\b|\bhalves\b/.test(text)) {
      return { filter: halves, of: 'half marathons' };
    }
    if (/\bmarathons?\b/.test(text)) return { filter: marathons, of: 'marathons' };
  }
  const kinds = ofKinds.filter(([pattern]) => pattern.test(text));
  const types = kinds.flatMap(([, filter]) => (Array.isArray(filter.types) ? filter.types : []));
  const surface = onSurfaces.find(([pattern]) => pattern.test(text));
  const terrains = surface?.[1] ?? {};
  if (types.length > 0) {
    const of = kinds.map(([, , name]) => name).join(' and ');
    return { filter: { types, ...terrains }, of };
  }
  if (fastOnes.test(text)) {
    return {
      filter: { types: ['intervals', 'tempo'], ...terrains },
      of: 'intervals and tempo runs',
    };
  }
  return surface && { filter: { types: 'running', ...terrains }, of: surface[2] };
}

const counts = /\bhow many\b|\bnumber of\b|\bcount of\b|\bhow often\b|\bcount$/;
const inUse =
  /\b(?:still|using|use|active|current\w*|in rotation|on the go|(?:not|isnt|arent|havent|hasnt|never) (?:been |yet |yet been )?retired?|un-?retired|running in|run in|at the moment|now)\b/;
const retired =
  /(?<!\b(?:not|isnt|arent|havent|hasnt|never|non|before i|until i|till i) (?:been |yet |yet been )?)\b(?:retired|put away|old pairs|no longer|former|previous)\b/;
const ever = /\b(?:ever|own|owned|all|very|in total|altogether|overall|had)\b/;
const replacing =
  /\breplac\w*|\bworn ?-?out\b|\bwear(?:ing)? out\b|\b(?:bin|chuck|throw|toss|ditch|done|finished|due|dead|gone)\b|\b(?:past|over|beyond|at|reached|near) (?:their|its|the|your|retirement)\b|\blimits?\b|\bretire(?:ment)?\b|\bneed (?:a )?new\b|\bnew (?:pair|shoes|trainers|ones)\b|\bhow worn\b|\bend of\b|\b(?:have|has|had|need|needs|time|ought|ready) to (?:go|be replaced)\b|\btoo old\b/;

/** Whether a text mentions shoes or other gear at all. */
export const isAboutGear = (text: string): boolean =>
  [shoeWords, wearing, gearWords, pastLimit].some((pattern) => pattern.test(text));

/** Nothing but shoes has a limit. */
const pastLimit = /\b(?:over|past|at|near|beyond) (?:their|its|the) (?:limits?|retirement)\b/;

/** Makers and models that many runners wear, to recognise shoes that are not in the gear. */
const makers =
  /\b(nike|hoka|asics|brooks|saucony|adidas|altra|salomon|mizuno|newton|inov-?8|puma|clifton|bondi|speedgoat|mafate|pegasus|vaporfly|alphafly|vomero|invincible|structure|ghost|adrenaline|hyperion|glycerin|kayano|nimbus|cumulus|novablast|superblast|metaspeed|magic speed|endorphin|kinvara|peregrine|guide|triumph|cloudmonster|cloudflow|adios|boston|ultraboost|solarglide|lone peak|torin|wave rider|fresh foam|fuelcell)s?\b/;

/** A pair that is not in the gear: a maker's or model's name, or 'my Falcon 9'. */
export function unknownShoes(
  text: string,
  isInGear: (name: string) => boolean,
): string | undefined {
  const [, maker] = makers.exec(text) ?? [];
  if (maker && !isInGear(maker) && (ofShoes.test(text) || isAboutGear(text))) return maker;
  if (/\b(?:race|raced|marathon|half)\b/.test(text)) return undefined;
  const [, name] =
    /\b(?:my|the|of|in|on) (\p{L}{3,}) \d{1,3}\b(?! ?(?:km|k|m|mi|miles|days|weeks|months|years|runs|minutes|hours|times)\b)/u.exec(
      text,
    ) ?? [];
  return name && ofShoes.test(text) && !notNames.has(name) && !isInGear(name) ? name : undefined;
}

/** Questions asked of shoes, and of little else that has a name. */
const ofShoes =
  /\b(?:mileage|km|kms|kilomet\w+|miles|how far|worn|shoes?|trainers|pair|done|come|gone|have on)\b/;
const notNames: ReadonlySet<string> = new Set([
  ...['last', 'past', 'first', 'these', 'next', 'previous', 'coming', 'zone', 'top', 'best'],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december', 'week', 'year', 'fastest', 'longest', 'latest', 'only'],
]);

/**
 * What a text about gear asks; undefined for anything not known here.
 * @param text plain lower-case words, without the names of a pair
 * @param isNamed whether it names a pair, or means the only one in use
 */
export function gearQuestionIn(
  text: string,
  { isNamed, hasDays }: { isNamed: boolean; hasDays: boolean },
): GearQuestion | undefined {
  const missing = notKept.find(([pattern]) => pattern.test(text));
  if (missing) return { ask: 'not-kept', what: missing[1] };
  if (isNamed) {
    const figure = pairFigureIn(text);
    return figure && { ask: 'pair', figure };
  }
  if (
    /\b(?:besides|other than|apart from|except|not|isnt|arent|non|no)\b[^|]{0,20}\b(?:shoes?|pairs?)\b/.test(
      text,
    ) &&
    gearWords.test(text)
  ) {
    return { ask: 'other-gear' };
  }
  const scope: PairScope = retired.test(text)
    ? 'retired'
    : inUse.test(text) || !ever.test(text)
      ? 'in-use'
      : 'all';
  const most = extremeIn(text);
  const worn = betweenPairs.test(text) ? undefined : wornIn(text, hasDays);
  if (worn && !(most && !worn.one && worn.of === 'runs' && !hasDays)) return worn;
  if (most) return { ask: 'most', scope: mostScope(text, scope), ...most };
  if (counts.test(text) && !/\b(?:km|kms|kilomet\w+|miles|days|weeks|months)\b/.test(text)) {
    return { ask: 'count', scope };
  }
  if (scope !== 'retired' && replacing.test(text) && !notRetired.test(text))
    return { ask: 'replace' };
  if (scope === 'retired') return { ask: 'list', scope };
  if (
    saysNothingElse(text) &&
    /\b(?:list|name|which|what|tell|show|all|active|current\w*|my (?:shoes|trainers|gear|kit))\b/.test(
      text,
    )
  ) {
    return gearWords.test(text) && !shoeWords.test(text) && !/\bshoes?\b/.test(text)
      ? { ask: 'all-gear' }
      : { ask: 'list', scope };
  }
  return undefined;
}

/** 'Road pair or trail pair' */
const betweenPairs =
  /\b(?:pair|shoes|ones)\b.{0,20}\bor\b.{0,20}\b(?:pair|shoes|ones)\b|\bof my (?:two|2) (?:pairs|shoes)\b/;

const notRetired = /\b(?:not|isnt|arent|havent|hasnt|never) (?:been |yet |yet been )?retired\b/;

const mostScope = (text: string, scope: PairScope): PairScope =>
  scope === 'retired' || inUse.test(text) ? scope : 'all';

/** The oldest or newest pair, the one with the most or fewest kilometres, or the most worn. */
function extremeIn(
  text: string,
): { by: 'age' | 'distance' | 'percent'; isLeast: boolean } | undefined {
  if (
    /\b(?:oldest|earliest|(?:very )?first (?:ever )?(?:pair|shoes|trainers|ones)|first (?:\p{L}+ ){0,2}(?:shoes|pair)|had the longest|longest (?:owned|in use)|start(?:ed)? out)\b/u.test(
      text,
    )
  )
    return { by: 'age', isLeast: false };
  if (
    /\b(?:newest|youngest|latest|most recent|last) (?:\p{L}+ ){0,2}(?:shoes|pair|trainers)\b|\bnewest\b|\b(?:bought|got) last\b|\blast (?:bought|got)\b/u.test(
      text,
    ) &&
    !/\bwor[en]\b|\bwear\b/.test(text)
  )
    return { by: 'age', isLeast: true };
  if (/\bmost worn[- ]?out\b|\b(?:nearest|closest) to\b|\bworst\b/.test(text))
    return { by: 'percent', isLeast: false };
  if (/\b(?:least|fewest|lowest|freshest|shortest)\b/.test(text))
    return { by: 'distance', isLeast: true };
  if (
    /\b(?:most|highest|farthest|furthest|longest|favou?rite|biggest|bigger|leads?|leading)\b|\b(?:seen|done|got|has|have|covered) more\b/.test(
      text,
    )
  )
    return { by: 'distance', isLeast: false };
  return undefined;
}

const asksWhich =
  /\b(?:which|what|whatever|in what|wich) (?:running )?(?:shoes?|pairs?|trainers|sneakers?)\b|\b(?:shoes?|pairs?|trainers)\b[^|]{0,40}\b(?:wear|wore|worn|wearing|use|used|run|ran|take|for|on|in)\b|\b(?:for|on|in)\b[^|]{0,40}\b(?:shoes?|pairs?|trainers)\b|\b(?:shoes?|pairs?|trainers)\b/;

/** In which shoes sessions of a kind, or on some days, were run. */
function wornIn(text: string, hasDays: boolean): (GearQuestion & { ask: 'worn' }) | undefined {
  if (!asksWhich.test(text) && !wearing.test(text)) return undefined;
  const sessions = sessionsIn(text);
  const isOwned =
    /\b(?:first|last|latest|newest|oldest) (?:running |pairs? of |pair of running )*(?:shoes?|pairs?|trainers)\b/.test(
      text,
    );
  const [, said] = isOwned
    ? []
    : (/\b(last|latest|most recent|first|today|todays|yesterday|yesterdays|this morning|this mornings)\b/.exec(
        text,
      ) ?? []);
  const one = said && (said === 'first' ? 'first' : 'last');
  if (!sessions && !hasDays && !one) return undefined;
  if (!sessions && replacing.test(text)) return undefined;
  return {
    ask: 'worn',
    filter: sessions?.filter ?? { types: 'running' },
    of: sessions?.of ?? 'runs',
    byDistance: /\b(?:km|kms|kilomet\w+|miles|mileage|distance|furthest|farthest)\b/.test(text),
    ...(one &&
      /\b(?:runs|races|sessions|ones|tempos|intervals)\b/.test(text) === false && {
        one: one as 'first' | 'last',
      }),
  };
}
