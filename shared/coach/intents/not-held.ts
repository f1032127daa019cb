import { isMeantFor } from './almost.ts';

/** Something people ask for that the log has no field for. */
export interface NotHeld {
  /** 'the weather of your runs', after “doesn’t record”. */
  what: string;
  /** Where some of it may be recorded. */
  nearest?: string;
  /** A related question that the log can answer. */
  instead?: string;
}

interface Missing extends NotHeld {
  pattern: RegExp;
  /** Unless it is asked in a way that the log can answer. */
  unless?: RegExp;
}

/** Searches session texts, where it may be noted: 'how often did I run in the rain'. */
const searches =
  /\bhow (?:many|often|far|much)\b|\bwhen did i\b|\bruns? (?:in|with)\b|\bwalks?\b|\bnot(?:e|ed|es|ing)\b|\bmention\w*\b|\b(?:longest|furthest|farthest|fastest|slowest|shortest)\b|\bi (?:ran|run)\b.{0,20}\b(?:when|while) it\b/;

const missing: readonly Missing[] = [
  {
    pattern:
      /\b(?:weather|temperature|humidity|degrees|celsius|fahrenheit|forecast for (?:today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|my (?:\w+ ){0,2}(?:run|race)))\b|\b(?:was|is|will|were|did|has|have|would|be|it) (?:it )?(?:(?:be|been|going to|gonna|get|so|too|very|that|really) )*(?:rain\w*|snow\w*|hot|cold|warm|windy|humid|sunny|icy|stormy|foggy)\b|\bhow (?:hot|cold|warm|windy|humid|sunny|icy|wet)\b|\b(?:rain|snow|wind|storm|heat) (?:today|tomorrow|yesterday|on|forecast|this)\b/,
    unless: searches,
    what: 'the weather, of days past or to come',
    nearest: 'What you noted in a session stands in its notes.',
  },
  {
    pattern:
      /\b(?:lab|laborator\w*|spiro\w*|treadmill test|blood|ferritin|h(?:a)?emoglobin|h(?:a)?ematocrit|lactate (?:value|level|at|test|of|did|was|in)\w*|my lactate|mmol|vitamin level|iron level|cholesterol|glucose|blood pressure|oxygen saturation|spo2)\b|\b(?:doctor|physio\w*|cardiologist|they|hospital|clinic)\b[^|]{0,30}\b(?:measur\w*|say|said|told|find|found|wrote)\b|\bmeasured\b[^|]{0,30}\b(?:vo2|lactate|threshold)\b|\bvo2\b[^|]{0,40}\b(?:measur\w*|doctor|test)\b/,
    unless: /\blactate threshold\b/,
    what: 'results of tests by a laboratory or a doctor',
    nearest: 'From your races and hard runs I can say what times they point to.',
    instead: 'Predict my times',
  },
  {
    pattern:
      /\b(?:world|olympic|national|course|european|state|country|club) records?\b|\b(?:record holder|olympics?|kipchoge|bolt|elites?|professionals?)\b/,
    what: 'anybody’s records but yours',
    instead: 'What are my personal bests?',
  },
  {
    pattern:
      /\b(?:average|typical|normal|other|most|fellow|all other) (?:\w+ ){0,2}(?:runners?|people|person|persons|women|men|woman|man|guys|humans?|athletes?|users?|members?|joggers?)\b|\b(?:runners|people|women|men) (?:of )?my age\b|\bmy age group\b|\bcompared (?:to|with) (?:others|other \w+|everyone|everybody)\b|\b(?:everyone|everybody|anyone|someone|somebody) else\b/,
    what: 'what others run',
    instead: 'How far did I run this week?',
  },
  {
    pattern:
      /\b(?:calori\w*|kcal|carbs?|protein|sugar|fat)\b[^|]{0,30}\b(?:eat|ate|eaten|intake|consum\w*|had)\b|\b(?:eat|ate|eaten|intake|consum\w*)\b[^|]{0,40}\b(?:calori\w*|kcal|carbs?|protein)\b|\b(?:how many|how much)\b[^|]{0,25}\b(?:drink|drank|litres?|liters?|water|beers?|coffees?|alcohol|gels?|eat|ate)\b[^|]{0,15}\b(?:did i|have i|yesterday|today|last)\b|\bhow much (?:water |beer |coffee )?(?:did|have) i (?:drink|drunk|drank|eat|eaten)\b|\b(?:water|fluids?|litres?|liters?|bottles?|sweat(?:ed)?|ml|gels?)\b[^|]{0,50}\b(?:did i|have i|was mine|mine|yesterday|last|my long|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\bdid i (?:sweat|drink)\b/,
    unless: /\bshould\b|\bbefore\b|\bfuel\w*\b|\bnoted?\b/,
    what: 'what you eat and drink',
    nearest: 'What you noted as fuel before a run stands with that run.',
  },
  {
    pattern:
      /\bsteps per minute\b|\bcadence\b|\bspm\b|\bstride\w*\b|\bstep (?:length|rate|frequency)\b|\bground contact\b|\bvertical (?:oscillation|ratio)\b|\bfoot ?strike\b|\bfootfall\b|\brunning (?:dynamics|form|economy)\b|\b(?:left|right) (?:foot|leg)\b[^|]{0,20}\b(?:balance|more|contact)\b/,
    unless: /\bstrides (?:session|workout)/,
    what: 'your cadence or your stride as a figure of a session',
    nearest: 'Where a watch recorded it, it is drawn with the session’s track.',
  },
  {
    pattern:
      /\bsteps?\b(?=[^|]{0,80}\b(?:count|day|today|yesterday|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|take|taken|walk\w*|did i|do i|have i|month)\b)|\b(?:how many|nr of|number of|count of) steps\b|\bstep ?count\w*\b|^steps\b/,
    unless: /\b(?:recovery|next|first|what|which) steps\b/,
    what: 'your steps',
    instead: 'How far did I run this week?',
  },
  {
    pattern:
      /\bhow tall\b|\bmy (?:body )?height\b|\b(?:tall|height)\b[^|]{0,15}\b(?:am i|i am|cm|centimet\w+)\b|\bleg length\b|\b(?:how old am i|my age|my birthday|when was i born|date of birth)\b/,
    what: 'your body’s measures or your birthday',
  },
  {
    pattern:
      /\b(?:weigh|weighed|weighing|my (?:body ?|race ?)?weight|body ?weight|bmi|body ?fat|lighter|heavier)\b|^weight\b|\bweight (?:in|on|last|this|now|today|loss|lost|gain)\b|\b(?:kilos?|kg|pounds|lbs?|weight)\b[^|]{0,25}\b(?:lost|lose|losing|gain\w*|put on|am i|was i|do i)\b|\b(?:lost|lose|gain\w*)\b[^|]{0,15}\b(?:kilos?|kg|pounds|weight)\b/,
    unless: /\bweights\b|\bweight (?:training|lifting|room|session)/,
    what: 'your weight',
  },
  {
    pattern:
      /\b(?:which|what|my|overall|finishing|final) (?:place|position|rank|ranking|placing|placement)\b(?! (?:did i (?:run|train)|to run|is best))|\b(?:position|rank\w*|placing|placement)\b|\bwhere did i (?:rank|finish|place|come)\b|\bwhat place\b|\bhow many (?:runners|people|finishers|starters|participants|competitors|entrants|women|men|others)\b[^|]{0,30}\b(?:were|was|ran|run|took|started|finished|did|beat|in)\b|\b(?:did i win|have i (?:ever )?won|podium|medals?|trophy|trophies|age ?group (?:win|place))\b|\bwho (?:won|win|wins|one|beat|finished|came|was (?:first|second|third|fastest|ahead))\b|\bwinners?\b|\bwinning time\b|\bhow many (?:did i|people did i) (?:beat|overtake|pass)\b/,
    what: 'places or other finishers of a race',
    nearest: 'Your own times stand in the race log.',
    instead: 'How did my last race go?',
  },
  {
    pattern:
      /\b(?:entry|entrance|registration|start(?:ing)?) (?:fee|fees|price|prize|cost|costs|number|numbers)\b|\bstart numbers?\b|\bbib\b|\b(?:costs?|price|fee|fees|pay|paid|spen[dt]|expensive)\b(?=[^|]{0,80}\b(?:race|races|marathon|half|entry|entries|hotel|travel|trip|coach|running|for the|at the|riverside|gel)\b)|\b(?:how much|what)\b[^|]{0,40}\b(?:costs?|price|pay|paid)\b/,
    unless: /\b(?:shoes?|pair|trainers|gear|watch|time|hours?|minutes?)\b/,
    what: 'what a race costs',
  },
  {
    pattern:
      /\bcut-? ?offs?\b|\btime limits?\b|\bhow long (?:do|will|would) (?:they|the organi[sz]ers) (?:give|let|allow)\b|\b(?:clos(?:e|es|ed|ing)|shut|sweep)(?: down| off)?(?: the)? (?:course|roads?|finish)\b|\b(?:aid|feed|drink|water|refreshment) stations?\b|\bbag drop\b|\bparking\b|\b(?:race ?day|start) (?:expo|lists?)\b|\b(?:number|bib) pick-? ?up\b|\bpacemakers?\b|\bbroom wagon\b/,
    what: 'what organisers set for a race, such as cut-offs or aid stations',
    nearest: 'A race to come has its day, distance, climb and your target.',
  },
  {
    pattern:
      /\b(?:top|max(?:imum|imal)?|highest|peak|record) (?:running )?(?:speed|velocity)\b|\b(?:sprint(?:ed)?|peak(?:ed)?|max(?:ed)? out|hit|reach(?:ed)?)\b.{0,30}\b(?:km\/?h|kph|mph)\b|\b(?:km\/?h|kph|mph)\b.{0,30}\b(?:sprint(?:ed)?|peak(?:ed)?|max(?:ed)? out|hit|reach(?:ed)?|top)\b/,
    what: 'your top speed within a run',
    nearest:
      'It has the pace of whole sessions, and the fastest stretches of those that a watch recorded.',
    instead: 'What is my fastest 5k?',
  },
  {
    pattern:
      /\b(?:followers?|following me|likes?|kudos|comments?|friends? do i have|subscribers?)\b(?=[^|]{0,40}\b(?:did|do|have|got|get|had|has|i|my|this|last|run)\b)|\b(?:how many|nr of|number of|who) (?:followers?|likes|kudos|comments|follows?)\b|^(?:followers|kudos|likes|folowers)\b/,
    unless: /\bfeels? like\b|\b(?:looks?|would|what is .{0,60}|was .{0,60}) like\b/,
    what: 'followers or likes',
  },
  {
    pattern:
      /\b(?:who|whom) (?:did|do|was|were|have|has) (?:i |it |there )?(?:\w+ ){0,3}with\b|\bwith whom\b|\b(?:who|whom)\b[^|]{0,20}\b(?:with me|with us|with|joined|accompan\w*|ran along)\b|\b(?:did|was|were|have|do) i\b[^|]{0,40}\b(?:alone|on my own|by myself|with (?:somebody|someone|others|a partner|company|anyone|friends|my club|a group))\b/,
    unless: /\bhow (?:many|often|far|much)\b/,
    what: 'who you run with',
    nearest: 'What you noted in a session stands in its notes.',
  },
  {
    pattern:
      /\bwill i (?:still )?(?:\w+ ){0,4}(?:at \d\d|in \d+ years|when i am|forever|until i)\b|\b(?:will|knees?)\b[^|]{0,60}\b(?:in|for) (?:\d\d?|ten|twenty|five|thirty) years\b|\bhow (?:old|long) (?:will|can|do) i (?:get|live|last|become)\b|\bknees? in \d|\blife expectancy\b|\bwill (?:my|running)\b[^|]{0,30}\b(?:years|ruin|destroy|wear out|last)\b|\bwhen will i die\b/,
    what: 'what comes in many years',
  },
  {
    pattern:
      /\b(?:swim|swam|swum|swims|swimm\w*|hik(?:e|ed|ing)|rowed|rowing|ski|skied|skiing|yoga|pilates|football|tennis|walk|walked)\b/,
    unless: /\bcross-?\s?train|\b(?:without|excluding|except|not counting|no)\b/,
    what: 'which sport a cross-training session was',
    nearest: 'Sessions of cross-training and strength are counted as such.',
    instead: 'How many cross-training sessions did I do this year?',
  },
  {
    pattern:
      /\bwhere\b[^|]{0,15}\b(?:did i|was|is|were|do i|have i|are)\b(?![^|]{0,30}\b(?:rank|buy|bought|improve|better|my (?:zones|plan|log|data))\b)|\b(?:which|what) (?:route|course|city|town|place|country|park)\b/,
    unless:
      /\bmore\b|\b(?:races?|runs?|weeks?|months?|days?|years?|ones?) where\b|\binjur\w*|\bpains?\b|\bhurts?\b|\bwhere (?:am i|is my (?:fitness|form|training)|do i stand)\b/,
    what: 'places, other than in notes and on the map of a recorded run',
  },
  {
    pattern:
      /\b(?:body battery|stress (?:score|level)|training readiness|garmin|polar|coros|apple watch|whoop|oura|recovery score|sleep score|strain)\b(?=[^|]{0,40}\b(?:score|say|says|said|level|value|show|think|today|yesterday|week|mine|did|is|was)\b)|\bbody battery\b/,
    what: 'scores that a watch makes up itself',
  },
  {
    pattern: /\b(?:music|song|songs|playlist|podcast|listen\w*)\b/,
    what: 'what you listen to',
  },
  {
    pattern: /\b(?:password|email address|my e-?mail|phone number|credit card|address)\b/,
    what: 'your account’s details',
    nearest: 'They stand in your profile.',
  },
  {
    pattern: /\b(?:menstrua\w*|ovulat\w*|my cycle|my period)\b/,
    what: 'your cycle',
  },
  {
    pattern: /\b(?:altitude(?! gain)|above sea level)\b/,
    what: 'how high above the sea a run was',
    nearest: 'How much a run climbed is held.',
    instead: 'How much did I climb this year?',
  },
  {
    pattern:
      /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:nd|rd|th)) (?:km|kilomet(?:re|er)|mile|lap)\b|\bkm splits\b|\blap times?\b/,
    unless: /\b(?:in|over|within|for) (?:the|my) last\b/,
    what: 'single kilometres of a session as figures',
    nearest: 'Where a watch recorded it, they are drawn with the session’s track.',
  },
];

/** Words for things that the log lacks; misspelled ones still count. */
const longWords = [
  ...['weather', 'temperature', 'cadence', 'calories', 'followers', 'position', 'laboratory'],
  ...['swimming', 'lactate'],
];
const shortWords = ['steps', 'weigh', 'height', 'weight', 'stride', 'kudos', 'likes'];

const lettersOf = (word: string) => Array.from(word).sort().join('');
const shuffled: ReadonlyMap<string, string> = new Map(
  shortWords.map((word) => [word.charAt(0) + lettersOf(word), word]),
);

/** What a question asks for that the log cannot contain; undefined if it might. */
export function notHeldIn(text: string): NotHeld | undefined {
  const said = text
    .split(' ')
    .map(
      (word) =>
        shuffled.get(word.charAt(0) + lettersOf(word)) ??
        (word.length > 5 ? longWords.find((one) => isMeantFor(word, one)) : undefined) ??
        word,
    )
    .join(' ');
  return missing.find(({ pattern, unless }) => pattern.test(said) && !unless?.test(said));
}

/** What the profile knows about the runner. */
export const aboutSelfIn = (text: string): 'name' | 'age' | undefined =>
  /\bwho am i\b|\bwhat am i called\b|\b(?:what is|whats|know|tell me|remember|say) my name\b|^my name$|\bwhat do (?:you|people) call me\b/.test(
    text,
  )
    ? 'name'
    : /\bhow old am i\b|^my age$|\b(?:what is|whats|know|tell me) my age\b/.test(text)
      ? 'age'
      : undefined;
