import { inBreakWords } from './breaks.ts';
import { habitWords } from './habit-words.ts';
import { monthNames } from './span-words.ts';
import { inFigures } from './spoken-amounts.ts';

/** What runners say, with the words for it that the parser knows. */
const sameWords: readonly [RegExp, string][] = [
  [
    /(?<![\d:.,])(?<time>\d{1,3}(?:[.,]\d)? ?(?:h|hours?|min(?:ute)?s?)) or (?:more|longer|over|above)\b/g,
    'at least $<time>',
  ],
  // 'Have I ever run 6k' means that far or further; an amount this week may be several runs.
  [
    /\b(?:(?<ever>(?:have|did) i ever (?:run|done|do|covered?))(?: an?)?|(?<once>(?:have|did) i (?:run|done|do) )an?) ?(?=\d{1,2}(?:[.,]\d)? ?(?:k|km|kms|kilomet\w+|miles?)\b(?! (?:or|and(?! when)|in(?! one)|under|at|faster|race|pace)\b))/g,
    '$<ever>$<once> at least ',
  ],
  [/(?<!\b(?:i|you|it|that|which|this) )\bmean (?=\w)(?!by\b)/g, 'average '],
  // Nights are when people sleep.
  [/\b(?:(?:a|per|each|every|of an?) )?nights? (?=(?:\w+ ){0,4}(?:sleep|slept|asleep)\b)/g, ' '],
  [/(?<=\b(?:sleep|slept|asleep)\b.{0,30}) (?:a|per|each|every|at) nights?\b/g, ''],
  // 'When did I start the year running and when did I finish it'
  [
    /\b(?<asks>when|what day|which day|what date) did i (?:(?<first>start|begin)|finish|end) (?:the|that|this|my) (?:year|month|season)(?: of)?(?: running)?(?<finished> and (?:when|what day|which day|what date)? ?(?:did i )?(?:finish|end) (?:it|the year|that year))?\b/g,
    '$<asks> was my first run$<finished>',
  ],
  [
    /\band (?:when|what day|which day|what date)? ?(?:did i )?(?:finish|end) (?:it|the year|that year)\b/g,
    'and my last run',
  ],
  // The day of a record is not a record day.
  [/ and (?:(?:on )?(?:the|which|what) )?(?:day|date)$/, ' and when'],
  [
    /\b(?<most>lowest|highest|biggest|largest|smallest|best|worst|weakest|record|least) (?:yearly|annual) (?:totals?|sum)?/g,
    '$<most> year ',
  ],
  // Only rides are entered with a distance, and they are called cross-training.
  [
    /\b(?:(?:on|with) (?:the|my|a) )?(?:bike rides?|bikes?|bicycles?|biking|cycling|rides)\b(?! ?(?:or|and) swim)(?!.{0,40}\bcross-?\s?train)(?<!\b(?:without|excluding|except|counting|no|out) (?:the )?\w+)/g,
    'cross-training',
  ],
  [/\bdid i (?:cycle|bike|ride)\b(?!.{0,40}\bcross-?\s?train)/g, 'did i do cross-training'],
  [/\b(?<end>least|most) (?:active|productive|busy) (?=(?:day|week|month|year)s?\b)/g, '$<end> '],
  [/\b(?:all|any|every) (?:kinds of )?sports?(?: together)?\b/g, 'sessions'],
  // Asks about each of the weeks, not about their average.
  [
    /(?<=^(?:(?:please|me|list|show|tell|give|what was|what were|how far did i run|how many (?:km|miles) did i run|the|my|total|distance|km|kms|kilomet\w+|miles|mileage|hours|time|climb|i|ran|run|covered|did|in) ){1,9})(?:each|every)(?: single)? (?<unit>week|month)(?= (?:of|in|from|since|last|this) )/g,
    'by $<unit>',
  ],
  [
    /(?<=\bthis (?:week|month)\b.{1,40})\b(?:(?:at|by|up to|to) )?(?:the same|this) (?:point|stage|time|moment)(?: (?:in|of))? (?=last (?:week|month)\b)/g,
    '',
  ],
  // 'When did I last skip a week' asks for one without a run.
  [
    /\b(?:when|which week|which month) (?:did|have) i (?<end>last|first|ever) (?:skip|skipped|miss|missed) (?:a|an entire|a whole|one) (?:whole |entire |full )?(?<unit>week|month)\b/g,
    'when was my $<end> of any $<unit> without a run',
  ],
  // 'Weekly distance over 50 km'
  [
    /\b(?<group>week|month|year)ly (?:distance|mileage|volume|totals?|kms?) (?=(?:(?:of|was) )?(?:over|above|more than|at least|under|below|less than) \d)/g,
    '$<group>s ',
  ],
  // Well-known periods that come with their days.
  [
    /\b(?:in|during) (?:the )?(?:(?:first|covid|corona) )?(?:lockdown|pandemic|covid) (?:of|in) /g,
    'in ',
  ],
  // The newest are shown first anyway.
  [
    /(?: and)? (?:(?:please )?(?:with )?(?:the )?(?:newest|latest|most recent|last)(?: ones?)? (?:first|on top|at the top)|(?:in )?(?:reverse )?(?:date|chronological|time) order|(?:sorted|ordered) by (?:date|day)(?: descending)?)\b/g,
    '',
  ],
  [/\bmost recent(?:ly)?\b|\b(?:latest|newest|final)\b/g, 'last'],
  [/\b(?:very|ever) first\b|\bfirst ever\b|\boldest\b/g, 'first'],
  [/\bvery last\b/g, 'last'],
  // Ways to ask for each of some sessions.
  [
    /\b(?:go|run|walk|talk|take|lead|step)(?: me)? through (?=(?:my|the|all|last|each|every|this)\b)/g,
    'list ',
  ],
  [
    /\bbreak (?<what>.{1,40}?) ?\bdown\b|\b(?:a )?breakdown of\b|\b(?:itemi[sz]e|enumerate)\b/g,
    'list $<what>',
  ],
  [
    /\b(?:every|each|all(?: the)?) times? (?:that |when |where )?i(?: have)? (?:ran|run|went|did|covered|done|gone)(?<way> (?:past|beyond|over|further than|more than))?\b/g,
    'list runs $<way>',
  ],
  [/(?<=\blist runs ) (?:past|further than)\b/g, 'over'],
  [
    /\b(?:everything|anything|all)(?: i (?:ran|run|did))? (?=(?:over|above|beyond|more than|longer than|further than|farther than|at least|under|below|shorter than|less than) \d)/g,
    'list runs ',
  ],
  // 'Which runs went past 30 km'
  [
    /(?<=\b(?:runs|sessions|ones)\b.{0,40})\b(?:that )?(?:went|go|got|were|are|ran) (?:past|beyond|over)\b/g,
    'over',
  ],
  [/\bas a rule\b/g, 'usually'],
  ...habitWords,
  [/\b(?:up )?(?:to|until|till) and including\b/g, 'to'],
  [/\b(?:(?:both|each)(?: days| ends)? (?:counted|included|inclusive)|inclusive)\b/g, ''],
  // Something ongoing needs no end.
  [/(?<=\b(?:since|after)\b.{0,80})\b(?:up )?(?:to|until|till) (?:today|now|date)\b/g, ''],
  // 'Since I bought the Willow 2 on February 2': the day is stated.
  [
    new RegExp(
      `\\b(?<when>since|after|from when) (?:when )?(?:i|my|the) (?:(?!(?:how|what|when|and|did|have|until|till|to)\\b)\\p{L}+ (?:\\d{1,2} )?){1,6}?(?:on )?(?=(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${monthNames})\\b|(?:${monthNames}) \\d{1,2}(?:st|nd|rd|th)?\\b|\\d{4}-\\d))`,
      'gu',
    ),
    '$<when> ',
  ],
  [/\b(?:was|were|am|have) i (?:been )?up to\b/g, 'did i do'],
  // 'Since new year’s eve just gone' means the last one.
  [/\b(?:just|only just|recently) (?:gone|past|passed)\b/g, ''],
  [
    /\b(?:start(?:ed)?|beg[ai]n|begun|open(?:ed)?|kick(?:ed)? off) (?:the|a|my) (?:new )?year (?:off )?(?:with a run|by running|running)\b/g,
    'run on new years day',
  ],
  [/\bday of week\b/g, 'day of the week'],
  [/\bwhile (?:i was |out )?running\b|\bout running\b/g, ''],
  // 'On what day did I go the furthest' asks for a run and its date.
  [
    /\b(?:on )?(?:what|which) (?:day|date)(?! of (?:the )?week)(?<between> [^|]{0,40}? (?:go|run|went|ran)) (?:the )?(?<most>furthest|farthest|longest|fastest)\b/g,
    'when$<between> the $<most> run',
  ],
  [
    /\b(?:set|headed|head|went) (?:off|out)(?: for)?(?= (?:before|after|at|in|between)\b)/g,
    'started',
  ],
  [/\b(?<more>more|most|less) ground\b/g, '$<more>'],
  // To be added up, or listed one by one.
  [/\b(?:add(?:ed|ing)?|sum(?:med|ming)?|tot(?:ted|ting)?) up\b/g, 'total'],
  [/\b(?<what>count|list|compare|of) them\b/g, '$<what>'],
  // A week that starts on Monday is a calendar week.
  [
    /\b(?:past|last) week (?:and )?(?:from )?mon(?:day)? (?:to|till|until|-) sun(?:day)?\b/g,
    'last week',
  ],
  // 'Until today this year' means this year, not everything before today.
  [/\b(?:until|till|up to) (?:today|now) (?=this (?:year|month|week)\b)/g, ''],
  [/\boff[- ]?road(?: and)?(?: (?:on )?trails?)?\b/g, 'on trails'],
  [/\bwith no (?=run|session|training)/g, 'without '],
  [
    /\bhow much (?<where>trail|road|treadmill|track)s? (?:running )?(?<asks>did|have) i (?:run|done|do)\b/g,
    'how far $<asks> i run on $<where>s',
  ],
  // 'The last quarter of 2018 against that of 2019'
  [
    /\b(?<days>(?:(?:the )?(?:first|second|third|fourth|last) (?:quarter|half|week|month)|spring|summer|autumn|fall|winter|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*) (?:of |in )?)(?<year>(?:19|20)\d\d)(?<between> .{1,30}? )(?:that|the one|those) (?:of|in) (?=(?:19|20)\d\d\b)/g,
    '$<days>$<year>$<between>$<days>',
  ],
  [/^(?:my |the )?(?<kind>(?:\w+ )?(?:run|session|workout)) (?=before\b)/g, 'last $<kind> '],
  [/\bwas i out\b(?= .{0,40}\bwithout run)/g, 'longest break'],
  [/\b(?<which>which|what) days of (?:the )?week\b/g, '$<which> weekday'],
  // How closely does not matter: 'the run right before the marathon of October 12'.
  [/\b(?:right|just|directly|immediately) (?=(?:before|after)\b)/g, ''],
  [
    /\b(?<when>before|after) (?:the |my )?(?:marathon|half marathon|half|race)(?: day)?(?: on| of| in)? (?=the \d|\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\b)/g,
    '$<when> ',
  ],
  [/\bthe (?<kind>run|session|workout) (?=before\b)/g, 'the last $<kind> '],
  // Over all years, any month is meant, from first to last.
  [
    /(?<=\bmonth )(?:of the year|jan(?:uary)? (?:to|till|until|through|-) dec(?:ember)?)\b/g,
    'calendar',
  ],
  [
    /\bcomeback (?:run )?(?<rest>.{0,60}?)\bafter (?:the|my) \w+(?: injury)?/,
    'first run after the break $<rest>',
  ],
  [/\bcomeback(?= run)/g, 'first run after the break'],
  [
    /\b(?:any|some) (?<day>monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/g,
    'a $<day>',
  ],
  [
    /\blast (?<day>monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?=(?:with|that had|i had) (?:a|any) (?:run|session))/g,
    'last run on a $<day> ',
  ],
  // In 'Saturday or Sunday, on which do I run more', they are not two dates.
  [
    /\b(?<one>(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?<joint>or|vs|versus|and) (?<other>(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?=.{0,60}\b(?:do i|am i)\b|(?<=\b(?:do|am) i\b.{0,80}))/g,
    '$<one>s $<joint> $<other>s',
  ],
  [/\b(?<which>this|last) (?<unit>week|month|year)s\b/g, '$<which> $<unit>'],
  // The first time of 30 km includes anything longer.
  [
    /(?<=\b(?:(?:first|last) (?:time )?(?:that )?(?:i )?(?:ran|run|went|did)|(?:first|last) time (?:of|at)) )(?:a )?(?=\d{1,3}(?:[.,]\d)? ?(?:k|km|kms|kilomet\w+|mi|miles?|hours?|h)\b(?! (?:or|and) (?:more|longer|further)))/g,
    'at least ',
  ],
  [
    /(?<=\b(?:first|last) )(?<amount>\d{1,3}(?:[.,]\d)? ?(?:k|km|kms|kilomet(?:er|re)s?|mi|miles?|hours?|h)) (?=(?:\w+ )?run\b)/g,
    'run of at least $<amount> ',
  ],
  // 'Km by year 2017 to 2020'
  [/\b(?<each>by|per|each|every) (?<unit>year|month) (?=(?:19|20)\d\d\b)/g, '$<each> $<unit> in '],
  // 'January 2024 km' is not 2024 km.
  [
    /(?<=\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} 20[0-3]\d) (?=kms?\b|kilomet)/g,
    ' distance ',
  ],
  // 'Best month 2023 km' is about a year, 'over 2023 km' is not.
  [
    /(?<!\b(?:over|above|than|least|most|to|past|pass|passed|reach|reached|hit|cross|crossed|first|the|under|below|of|in|for|my)) (?<year>20[0-3]\d) (?=kms?\b|kilomet)/g,
    ' in $<year> ',
  ],
  // Runs from a month are those in it, unless it continues.
  [
    /(?<=\b(?:runs|sessions|workouts|races|trainings|activities)\b.{0,60})\bfrom (?=(?:the )?(?:(?:year|last|this) )?\w+(?: \d{4}| last year)?(?: please| pls)?$)/g,
    'in ',
  ],
];

/** A question in words that the parser knows. */
export const inReadWords = (text: string): string =>
  sameWords
    .reduce((said, [pattern, same]) => said.replace(pattern, same), inBreakWords(inFigures(text)))
    .replace(datedBreak, (_, between: string, what: string) =>
      [`after the ${what}`, ...(between.match(days) ?? [])].join(' '),
    );

/** 'After the June 2025 calf break': the date comes before what it belongs to. */
const datedBreak =
  /\bafter (?:the|my|a|that) ((?:[\w-]+ ){1,5}?)(break|pause|injury|layoff|gap|illness)\b/;
const days =
  /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:19|20)\d\d|last|this|year|spring|summer|autumn|winter)\b/g;
