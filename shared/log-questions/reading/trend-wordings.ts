import { withoutAsides } from './trend-asides.ts';

/**
 * Ways to say that something changes, in words that the trend parser knows. Each is a general way
 * to put it: getting nowhere, what a break has cost, the beginning, age.
 */
const sameWords: readonly [RegExp, string][] = [
  // The passage of time.
  [/\b(?:from )?(?:month|week|year)s? (?:by|to|after|on|over) (?:month|week|year)s?\b/g, ''],
  [
    /\bas (?:the )?(?:weeks|months|years|time) (?:go|goes|pass|passes)(?: by| on)?\b|\bwith (?:every|each) (?:passing )?(?:week|month)\b/g,
    'over time',
  ],
  [/\bsince (?:a|one) year ago\b/g, 'than a year ago'],
  [/\bhalf a year ago\b/g, 'six months ago'],
  [/\bthe (?:start|beginning) of (?:the|this) year\b/g, 'january'],
  [
    /\b(?:as|when|while|now that|because) i(?: am)? (?:get|getting|grow|growing)(?: any| a bit)? older\b|\b(?:i am )?getting (?:on a bit|on in years|older|old)\b|\bwith (?:my )?age\b|\bwith the years\b|^(?:i am )?\d\d (?:now|years old)\b/g,
    'over the years',
  ],
  [
    /\b(?:my |old )?(?:age|years) (?:caught|catching|catch) up with (?:my running|me)\b/g,
    'made me slower over the years',
  ],
  [
    /\b(?:the|my|all these|all those|those|these) years (?:make|made|making) me\b/g,
    'over the years i',
  ],
  [/\b(?:have |has )?the (?:last|past) (?:few )?years cost me\b/g, 'lost over the years'],
  [/\bnow (?:that )?i am (?:\w+ )?older\b/g, 'over the years'],
  [/\bage (?:slowing|slowed|slows) me down\b/g, 'made me slower over the years'],
  // 'Than when I got going last spring' refers to the beginning of the log.
  [
    /\b(?:when|since|at the time|the time) i (?:was )?(?:first )?(?:start(?:ed|ing)|beg[au]n|beginning|got going|took up|set out|got into)(?: (?:out|off|running|to run|it|with running|jogging))?(?: (?:after|in|last|at|this|around) (?:\w+ )?\w+)?$/g,
    'at the start',
  ],
  [
    /\b(?:in |at |from )?(?:the|my) (?:very )?(?:first (?:few )?(?:days|weeks|months|runs)|early days|outset|beginning|start)(?= (?:and|or)\b|$)/g,
    'at the start',
  ],
  [
    /\b(?:over the hill|in decline|on the (?:decline|way down))\b/g,
    'getting less fit than last year',
  ],
  // The figure that a trend is about.
  [/\b(?:morning|waking|wake ?up|rest|overnight) (?=(?:pulse|heart rate|hr)\b)/g, 'resting '],
  [
    /\bwhen i (?:wake|get)(?: up)? (is|was|has) (my|the) (?=(?:pulse|heart rate|hr)\b)/g,
    '$1 $2 resting ',
  ],
  [
    /\b(?<!resting )(pulse|heart rate|hr) (?:at rest|when i (?:wake|get)(?: up)?|(?:in|of) the mornings?|on waking)\b/g,
    'resting $1',
  ],
  [
    /\bheart (?:(?:have|has|need|needs) to |still )?(?:work|beat)(?:s|ing)? (?:less|fewer|slower)(?: hard)?\b/g,
    'heart rate lower',
  ],
  [
    /\bheart (?:(?:have|has|need|needs) to |still )?(?:work|beat)(?:s|ing)? (?:harder|more|faster)\b/g,
    'heart rate higher',
  ],
  [
    /\b(?:(?:costing|costs?|taking|takes?) me )?(?<how>fewer|less|more) (?:heart ?)?beats(?: (?:per|a) minute)?\b/g,
    'heart rate $<how>',
  ],
  [/\b(?:met(?:re|er)s|feet) of (?=climb|ascent|elevation)/g, ''],
  [/\b(?:hours|time) in bed\b/g, 'sleep'],
  [/\bvert\b|\b(?:height|uphill|vertical) (?:metres|meters|gain)\b/g, 'climb'],
  [/\b(?:go|going|run|running|get|getting) up (?<how>more|fewer|less) hills\b/g, 'climb $<how>'],
  [/\b(?:outings|jogs)\b/g, 'runs'],
  [
    /\b(?<kind>easy|slow|recovery|steady|long) (?:days|stuff|ones|miles|kilometres|kms|running|efforts)\b/g,
    '$<kind> runs',
  ],
  [
    /\b(?:feels?|felt|are|is|seems?|looks?)(?: \w+)? like (?:a |an )?(?:shuffle|crawl|plod|trudge|snail|run|walk|tortoise)s?\b/g,
    'are slower',
  ],
  [
    /\b(?<how>more|less|fewer) (?:hilly|undulating|mountainous) (?:stuff|runs?|running|routes?|terrain|ground|miles|kilometres|courses?)\b|\b(?:on )?(?<hilly>hillier|lumpier) (?:stuff|runs?|running|routes?|terrain|ground|miles|kilometres|courses?)\b/g,
    'climb $<how>',
  ],
  [
    /\b(?:since|after|now that) i (?:started|began|have been|am|got into) (?:running|training|doing|jogging) (?:\w+ )?(?:more|further|longer|less|harder)\b/g,
    'lately',
  ],
  [/\b(?:outing|jog)\b/g, 'run'],
  [
    /\b(?:my |the |our )?(?<day>mon|tues|wednes|thurs|fri|satur|sun)days? (?<kind>(?:(?:long|easy|short|hill) )?(?:ones|runs|sessions|workouts)|tempos?(?: runs)?|intervals?)\b/g,
    '$<kind> on $<day>days',
  ],
  [/\b(?<how>more|less) in my weeks\b/g, '$<how> km per week'],
  [
    /\bhow (?:much|far) i (?:run|do)(?: (?:in|per|a|each|every) (?:week|month))?\b/g,
    'weekly distance',
  ],
  [
    /\b(?:manage|managing|doing|do) (?<how>more|less)(?= (?:now|than|these|lately)\b|$)/g,
    'run $<how>',
  ],
  [/\b(?:mileage|volume) (?=(?:make|makes|made|making) me\b)/g, 'training '],
  [/\b(?<year>(?:19|20)\d\d) me\b/g, 'fitness in $<year>'],
  [/\bme (?:today|now)\b/g, 'now'],
  [/\bwho (?:wins|is (?:ahead|better))\b|\bi (?:cant|can not|cannot) tell\b/g, ''],
  [/\b(?:do|does) (?<who>they|these|those) (?:get|become)\b/g, 'are $<who> getting'],
  // Making progress, or not.
  [
    /\b(?:declining|in decline|past my (?:best|prime)|have i peaked|on the (?:up|slide|wane|decline))\b/g,
    'fitness changed',
  ],
  [/\bhit (?:a|my) (?:plateau|ceiling)\b/g, 'plateau'],
  [
    /\b(?:treading water|standing still|running on the spot|marking time|spinning my wheels|stuck(?: in a rut)?|in a rut|going (?:nowhere|backwards|forwards)|getting (?:nowhere|anywhere|somewhere)|moving (?:forwards?|backwards?)|still moving|stop(?:ped)? improving)\b/g,
    'fitness changed',
  ],
  [
    /\b(?:set|sets|setting|threw|knocked|put) me back\b|\bcost(?:s|ing)? me(?: any| some| much| a lot of| all)?(?: of)?(?: my)? (?:form|fitness|shape)\b|\b(?:lost|lose|losing) (?:my |any |some |much )?(?:form|shape|condition)\b|\bout of (?:shape|form|condition)\b|\bback (?:to |at )?(?:where|how|what) i was\b|\bback in (?:shape|form)\b|\bfitness (?:went|gone|disappeared)\b/g,
    'fitness suffered',
  ],
  [
    /\b(?:worth it|doing (?:me )?(?:anything|something|any good|much)|bringing (?:me )?anything|getting me anywhere)\b/g,
    'working',
  ],
  [
    /^\d{2,3} ?(?:k|km|kms|ks|miles|kilometres)? (?:a|per|every|each) week (?:and )?(?=is|does|am)/g,
    '',
  ],
  [/\b(?:made|making|make|done|do|did) (?:anything|something|much) (?:for|to|with)\b/g, 'changed'],
  // Remarks around it.
  [
    /\b(?:has|have|did|does|do) (?:all )?(?:the |this |my |that )?(?:\w+ )?(?:training|running|mileage|volume)(?: for (?:\w+ ){1,4}?)? ?(?=(?:changed|brought|bring|change|help(?:ed)?|lower(?:ed)?|raised?)\b)/g,
    'has training ',
  ],
  [
    /\b(?:since|after) (?:(?:the|my) (?:mileage|volume|training|running|kilometres) (?:went|has gone|was|got|increased|rose|grew|picked)(?: up)?|i upped (?:the|my) \w+)$/g,
    'lately',
  ],
  [
    /\b(?:in|during) the (?:build ?-?up|lead ?-?up|run ?-?up|preparation|training block) (?:to|for) (?:\w+ ?){1,4}$/g,
    'lately',
  ],
  [
    /^(?:i (?:hear|heard|read|was told)|they say|people say) (?:that )?(?:\w+ ){0,5}?(?=resting|heart rate|pulse|pace|sleep)/g,
    '',
  ],
  // 'Near my 2019 self', 'how far off the shape of 2019'
  [/\bmy (?<year>(?:19|20)\d\d) self\b/g, 'in $<year>'],
  [
    /\b(?:anywhere )?near (?:to )?(?:my |the )?(?:shape |form |fitness )?(?=(?:in|of|from) (?:19|20)\d\d\b)/g,
    'as fit as ',
  ],
  [
    /\bhow far (?:am i |i am )?(?:off|from|away from) (?:the |my )?(?<what>shape|form|fitness|speed|pace)\b/g,
    'how does my $<what> compare with that',
  ],
];

/** Asks what to do, rather than how things are going. */
const asksWhatToDo = /\bhow (?:do|can|to|should|could|long)\b|\b(?:should|plan|shall)\b/;

const heart = /\b(?:(?:average )?heart rate|hr|pulse|bpm)\b/;
const isAtHeart = /\b(?:same|equal|given|similar|constant) (?:heart rate|hr|pulse|effort)\b/;
const usualPace =
  /\b(?:(?:at|for|with|to (?:run|go)(?: at)?) )?(?:the |my |a |an )?(?:same|equal|given|similar|constant|usual|normal|standard) (?:pace|speed)\b|\bat the (?:pace|speed) i (?:always|usually|normally|mostly) (?:run|go)(?: at)?\b/;

/** How far the runner runs is only the reason for asking about fitness or pace. */
const volume =
  /\b(?:with |despite |because of |for )?(?:all|so many|so much)(?: of)?(?: (?:this|these|that|those|the|my))?(?: \w+)? ?\b(?:volume|mileage|kilomet(?:re|er)s|km|ks|kms|miles|training|running|hours)\b/g;
const asksForForm =
  /\b(?:fit|fitter|fitness|shape|form|quicker|faster|slower|working|pulse|heart rate)\b/;

const beats = /\b(?:pulse|heart rate|hr|bpm)\b.{0,20}\b1\d\d\b|\b1\d\d ?(?:bpm|beats)\b/;
const howFast =
  /\b(?:how (?:fast|quick(?:ly)?|slow(?:ly)?) (?:was|am|were|did|do|have|had|could|can) i(?: (?:been|run(?:ning)?|going|go|hold|manage))?|(?:what|which) (?:pace|speed) (?:was|did|do|could|can|am|have|had) i (?:hold(?:ing)?|run(?:ning)?|manag(?:e|ing)|keep(?:ing)?|do(?:ing)?|go(?:ing)?|have|held))\b/g;
const isNow = /\b(?:now|nowadays|today|these days|currently|at the moment)\b/;
const isPast = /\b(?:19|20)\d\d\b|\bago\b|\blast (?:year|winter|spring|summer|autumn|fall)\b/;

const nowAtEnd =
  /(?: and| or)?(?: (?:what|how))?(?: (?:is|am|about))?(?: (?:it|i|that|pace))? (?:now|nowadays|today|these days|currently|at the moment)$/;

/** 'At a pulse of 140, how fast was I in 2018 and how fast am I now?' compares the two. */
function thenAndNow(text: string): string {
  const isBoth = beats.test(text) && isNow.test(text) && isPast.test(text);
  if (!isBoth || text.search(howFast) < 0) return text;
  return `${text
    .replace(howFast, 'pace')
    .replace(nowAtEnd, '')
    .replace(/\bback (?=in\b)/, '')} compared with now`;
}

/** A question about a trend, in words that the trend parser knows. */
export function asTrend(typed: string): string {
  if (asksWhatToDo.test(typed)) return typed;
  const text = sameWords.reduce(
    (said, [pattern, words]) => said.replace(pattern, words),
    thenAndNow(withoutAsides(typed)),
  );
  const asked = asksForForm.test(text) ? text.replace(volume, ' ').trim() : text;
  return heart.test(asked) && usualPace.test(asked) && !isAtHeart.test(asked)
    ? asked.replace(usualPace, ' ').replace(heart, 'heart rate at the same pace')
    : asked;
}
