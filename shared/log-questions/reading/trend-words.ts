/** What a trend can be about. */
export type TrendOf =
  /** At the same heart rate if there is one, else on easy runs; or on the runs named. */
  | 'pace'
  | 'pace-at-heart-rate'
  | 'heart-rate-at-pace'
  | 'heart-rate'
  | 'resting-heart-rate'
  | 'hrv'
  | 'sleep'
  | 'rpe'
  | 'distance'
  | 'climb'
  | 'time'
  | 'sessions'
  /** The length of a run. */
  | 'length'
  | 'hard-share'
  /** Several signs combined. */
  | 'fitness';

/** The words for each; the first match counts. */
export const measures: readonly [TrendOf, RegExp][] = [
  [
    'pace-at-heart-rate',
    /\b(?:at|for|with) (?:(?:the |an? )?(?:same|equal|given|similar|constant) (?:heart rate|hr|pulse|effort)|(?:an? )?(?:(?:heart rate|hr|pulse) )?(?:of )?(?:about |around )?(?:1\d\d|[89]\d)(?: ?(?:to|-|–|and) ?1\d\d)?(?: ?bpm| beats)?)\b|\bbetween (?:1\d\d|[89]\d) and 1\d\d(?: ?bpm| beats)?\b/,
  ],
  ['resting-heart-rate', /\b(?:resting (?:heart rate|hr|pulse)|rhr)\b/],
  ['hrv', /\b(?:hrv|heart rate variability)\b/],
  [
    'heart-rate-at-pace',
    /\b(?:heart rate|hr|pulse|bpm) (?:\w+ ){0,2}(?:at|for) (?:the |an? )?(?:same|equal|given|similar|constant) (?:pace|speed)\b/,
  ],
  ['heart-rate', /\b(?:heart rate|hr|pulse|bpm)\b/],
  ['sleep', /\b(?:(?:hours of )?sleep(?:ing)?|slept)\b/],
  ['hard-share', /\b(?:(?:share|percentage|proportion|part) of|harder)\b/],
  ['rpe', /\brpe\b/],
  ['climb', /\b(?:climb(?:ed|ing|s)?|elevation(?: gain)?|ascent|ascend(?:ed|ing)?|vertical)\b/],
  [
    'fitness',
    /\b(?:(?:more |less )?fit(?!ter)|fitter|fitness|shape|vo2 ?max|progress(?:ed|ing)?|plateau\w*|my running|(?:pay|pays|paying|paid) off|work(?:s|ed|ing)?(?! (?:on|out|for)))\b/,
  ],
  ['sessions', /\b(?:often|frequency|number of (?:runs|sessions))\b/],
  [
    'length',
    /\bruns? (?:\w+ ){0,3}(?:longer|shorter)\b|\blength of my runs\b|\b(?:longer|shorter|further|farther) (?:per|each|every|a) run\b/,
  ],
  [
    'pace',
    /\b(?:pace|speed|faster|slower|quicker|as (?:fast|quick)|(?:slow|speed)(?:ing|ed)? (?:down|up))\b/,
  ],
  ['time', /\b(?:hours|running time|time running|time on my feet)\b/],
  [
    'distance',
    /\b(?:mileage|distance|volume|km|kms|kilomet(?:er|re)s|miles|(?:run|running) (?:further|farther|more|less)|as (?:much|far))\b/,
  ],
];

/** If nothing is named, this is what gets better or worse. */
export const isOfAll = /\b(?:better|worse|improv(?:e|ed|ing|ement)s?)\b/;

export const comparative =
  /\b(?:faster|slower|quicker|fitter|better|worse|higher|lower|more|less|fewer|longer|shorter|further|farther|harder|easier)\b/;
export const becoming =
  /\b(?:get|gets|getting|got|gotten|become|becomes|becoming|became|going|gone)\b/;
export const comparing =
  /\b(?:than|compar(?:e|ed|ing)|against|versus|vs|(?:as (?:fit|fast|quick|far|much|often|well|good)|same) as)\b/;
/** What training is supposed to have achieved. */
export const effect =
  /\b(?:pay|pays|paying|paid) off\b|\b(?:made?|making) (?:me|any|a)\b|\bwork(?:s|ed|ing)?\b|\bsuffered\b/;

/** Words for something changing. */
export const changes: readonly RegExp[] = [
  comparative,
  isOfAll,
  /\b(?:chang(?:e|es|ed|ing)|trend(?:s|ing)?|progress(?:ed|ing|ion)?|develop(?:s|ed|ing)?|evolv(?:e|ed|ing)|plateau(?:s|ed|ing)?)\b/,
  /\b(?:going|gone|went|go|trending|creep(?:s|ing)?|crept|pick(?:s|ed|ing)?|com(?:e|es|ing)|came|br(?:ing|ings|inging|ought)|edg(?:ed|ing)|inch(?:ed|ing)|tick(?:ed|ing)) (?:\w+ )?(?:up|down)\b|\bpicked up\b|\b(?:up|down)\b(?! (?:to|until)\b)/,
  /\b(?:ris(?:e|es|ing|en)|rose|fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|worsen(?:ed|ing)?|slow(?:ed|ing) down|speed(?:ed|ing) up|stagnat(?:ed|ing)|stall(?:s|ed|ing)?)\b/,
  /(?<!\bhow (?:(?:much|many)\b[\w\s|]{0,20})?)\b(?:did|do|does|have|had|has) (?:i|my)(?:[\s|]+\w+){0,3}[\s|]+(?:get|become|got)\b(?! (?:on|in|last|this|so|over|during|from|to|yesterday|today)\b|$)/,
  /\b(?:get|gets|getting|got|become|becoming) (?:more |less )?fit\b/,
  /\b(?:grow(?:s|n|ing)?|grew|shrink(?:s|ing)?|shrank|los(?:e|t|ing)|gained|gaining)\b/,
  /\b(?:stay(?:s|ed)?|still) (?:put|flat|level|the same)\b|\b(?:mov(?:e|es|ed|ing)|budged?|drift(?:s|ed|ing)?|suffer(?:s|ed|ing)?|dip(?:s|ped|ping)?|slip(?:s|ped|ping)?|slid(?:e|es|ing)?|lower(?:ed|ing)|rais(?:ed|ing)|help(?:ed|ing)|brought|(?:level|tail)(?:led|ling|ed|ing) off)\b|\b(?:speed|fitness|any) gains?\b/,
  /\bas (?:fit|fast|quick|far|much|often|well|good) as\b|\bsame as\b/,
  /\bover (?:time|the years|the months|the (?:last|past) (?:months|weeks|years))\b/,
];

/** Says how something changes, never how it is. */
export const isGoing =
  /\b(?:going|coming (?:on|along)|doing)$|\b(?:pay|pays|paying|paid) off\b|\bwork(?:s|ed|ing)?\b/;

/**
 * Words that ask for nothing by themselves. 'Get' and 'can' are not among them: they ask for
 * advice.
 */
export const plainWords: ReadonlySet<string> = new Set(
  `
  i im am is are was were be been being me my mine ive have has had did do does the a an of in on at to for with
  and or as it its that this these so far now nowadays currently lately recently still really actually much any
  all how what which way if whether tell show us please hey hi ok average averages mean weekly monthly
  week weeks month months year years per each every run runs running runner ran session sessions than then
  compared compare against versus vs from since over time getting got gotten going gone become becoming
  becomes became before last same doing heart rate hr bpm beats pace there made making make gotten kept why
  overall general generally long term not no yes true right already yet used usual before or ever again
  training trainings plan i they it feel think seem seems bit little me coming along past running quite rather earlier
  days off some something anything nothing mine low old imagining feels like break those just tired point went by
  usually always during gain gains they even
`
    .trim()
    .split(/\s+/),
);
