/** A phrase and what it means in the parser's words, which may be nothing. */
export interface Saying {
  said: RegExp;
  means: string;
  /** It means that only in these questions, or not in these. */
  only?: RegExp;
  unless?: RegExp;
}

/** Ways to put sums, comparisons, activities, paces and climb. */
export const sayings: readonly Saying[] = [
  {
    said: /\bon the trot\b|(?<=\b(?:days|weeks) )running(?= (?:did|have|had|am|was) i\b)/g,
    means: 'in a row',
  },
  { said: /\brun of (?=(?:days|weeks)\b)/g, means: 'streak of ' },
  { said: /\btrot\b/g, means: 'run' },
  { said: /\b(?:dry )?(?:spell|stretch)(?= (?:without|off)\b)|\bdry spell\b/g, means: 'break' },
  // 'Tend to' asks for a habit; the day skipped most is the one with the fewest runs.
  {
    said: /\b(?:(?:do|does|am|is|are) )?(?:i|my \w+|it) (?:usually |mostly )?(?:tends?|inclined|prone|likely) to\b/g,
    means: 'do i usually',
    only: /\b(?:which|what|when|how)\b/,
  },
  {
    said: /(?<=\b(?:which|what) (?:weekday|day of the week|month|day)\b.{0,20})\bdo i (?:usually |tend to )?(?:skip|miss|leave out|take off|rest|not run)(?: (?:running|runs|my runs?))?(?: on)?(?: the)? (?:most(?:ly)?(?: often)?|more than any other|usually)\b/g,
    means: 'do i run the least',
  },
  {
    said: /(?<=\b(?:do|did|have|had) i (?:usually |mostly |ever |last |first )?)(?:run|go|gone) long(?= |$)(?! (?:runs?|distances?|ago|without)\b)/g,
    means: 'do long runs',
  },
  {
    said: /^i(?:ve| have)? never (?:yet )?(?:run|ran|done|did|gone|went)\b/g,
    means: 'have i ever run',
  },
  { said: /\bpeak (?=(?:day|week|month|year)\b)/g, means: 'biggest ' },
  {
    said: /(?<=\b(?:what|which) )(?:sort|kind) of (?=(?:distance|mileage|pace|climb|time)\b)/g,
    means: '',
  },
  { said: /\bhow (?:quick|quickly|speedy|swift)\b/g, means: 'how fast' },
  // 'The year I ran the most' does not itself name a year.
  {
    said: /\bthe (?<group>day|week|month|year) (?=(?:that |in which |when |where |on which )?i (?:ran|run|did|had|climbed|went|covered)\b)/g,
    means: 'which $<group> ',
    only: /\b(?:most|least|fewest|longest|furthest|farthest|fastest|highest|lowest)\b/,
  },
  {
    said: /(?<=\b(?:biggest|highest|best|greatest|largest|lowest|smallest|least|worst|top|record) )(?<group>week|month|year)ly (?=(?:total|mileage|distance|volume|km|sum)\b)/g,
    means: '$<group> by ',
  },
  // 'Later than on any other day' means the latest.
  {
    said: /\b(?!bett|oth|rath|ev)(?<most>[a-z]{3,8})er\b(?<between>.{0,40}?) than (?:on |in |at )?(?:any|all|every)(?: of)?(?: (?:my|the))? others?(?: (?:run|day|time|one|session))?\b/g,
    means: '$<most>est$<between>',
  },
  // The two sides of a comparison.
  {
    said: /^(?:did|has|have|does) (?:my )?(?<one>(?:[\w-]+ ){1,3}?)(?:beat|outdo|outdone|surpass|top|exceed|come out ahead of) (?:my )?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|last|this|the|20\d\d|spring|summer|autumn|winter)\w*)/g,
    means: 'did i run more in $<one>than in ',
    only: /^\w+ (?:my )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|last|this|the|20\d\d|spring|summer|autumn|winter)\w*)/,
  },
  { said: /^set (?=.{1,80} against\b)/g, means: 'compare ' },
  { said: /\b(?:stack|measure) up (?:against|to|with)\b|\bcompare to\b/g, means: 'compare with' },
  // Sums, however they are put.
  {
    said: /\b(?:all in all|all told|in sum|in aggregate|on aggregate|cumulatively|taken together|put together|(?<!\byears )(?:when |all )?added up|summed up)\b/g,
    means: 'in total',
  },
  { said: /\b(?:grand|sum) total\b|\btally\b/g, means: 'total' },
  { said: /\bwhen it comes to\b/g, means: 'of' },
  { said: /(?<!\b(?:year|month|week) )\bto date\b/g, means: 'so far' },
  { said: /\bat (?:any|some|one) (?:point|stage)\b/g, means: 'ever' },
  {
    said: /(?<=\b(?:did|does|do|has|have)\b.{1,60})\b(?:(?:come|amount(?:ed)?|work out) (?:to|at)|(?:add|sum|tot) up(?: to)?)(?= |$)/g,
    means: 'total',
  },
  {
    said: /\b(?:counting|taking) (?:all|every|any) (?:(?:the|my|of the) )?years?(?: together| combined)?\b|\b(?:in )?(?:any|whichever|whatever|no matter (?:the|which|what)) year\b/g,
    means: 'over all years',
  },
  // Where to look, which is the log anyway.
  {
    said: /\b(?:in the (?:books|bag|bank|diary)|under my belt|to my name|on record|on file|(?:according to|going by|by|as per) (?:my|the) (?:log|records?|diary|data)|as far as (?:you|the log|i) (?:know|knows|can tell|goes)|that you know of|of mine|give or take|on the clock)\b/g,
    means: '',
  },
  { said: /\b(?:in terms of|as regards|regarding)\b/g, means: 'by' },
  { said: /(?<=\w)-wise\b|\bif any\b|\bon foot\b/g, means: '' },
  {
    said: /^(?:please )?(?:look up|work out|figure out|dig (?:out|up)|pull up|fetch)\b/g,
    means: 'show',
  },
  {
    said: /\b(?:(?:ever|have|had) )?(?:put|entered|logged|recorded|saved|typed|added|tracked) (?:in )?(?:here|in here|in this app|to this app|in this log|with you)\b/g,
    means: '',
  },
  // Words for running, except when asking how a sum was reached.
  {
    said: /(?<=\b(?:did|do|have|had) (?:i|we) (?:(?:ever|last|first|really|actually|only|even|just) )?)(?:manage[d]?(?: to (?:run|do|get in|cover|clock|log|complete))?|(?:get|got|put|fit|fitted|squeezed?|knock(?:ed)?|bang(?:ed)?|churn(?:ed)?|crank(?:ed)?|rack(?:ed)?|clock(?:ed)?|notch(?:ed)?|chalk(?:ed)?|piled?|log(?:ged)?) (?:in|out|up|off)|amass(?:ed)?|accumulated?|travel(?:led|ed)?|end(?:ed)? up (?:running|with|doing)|(?:head|set|step|go|gone|headed|stepped) (?:out|off)(?: (?:for|on) an? run| running)?)\b/g,
    means: 'run',
    unless: /^(?!.*\b(?:last|first)\b).*\b(?:when|date|day|hour|time|oclock)\b/,
  },
  {
    said: /(?<=\b(?:did|have|had) i (?:(?:ever|last|first|yet|already) )?)(?:clock(?:ed)?|(?:get|got) (?:done|through)|put in|manage[d]?)(?= |$)/g,
    means: 'run',
    unless: /^(?!.*\b(?:last|first)\b).*\b(?:when|date|day|hour|time|oclock)\b/,
  },
  { said: /(?<=\b(?:did|have|had) i (?:ever|last|first) )manage[d]?(?= |$)/g, means: 'run' },
  {
    said: /(?<=\bi (?:(?:ever|last|first|just|even|really) )?)(?:managed(?: to (?:run|do|get in|cover|clock|log|complete))?|(?:got|put|fitted|squeezed|knocked|banged|churned|cranked|racked|clocked|notched|chalked|piled|logged) (?:in|out|up|off)|amassed|accumulated)\b/g,
    means: 'ran',
    unless: /\b(?:when|date|day)\b/,
  },
  { said: /(?<=\b(?:wear|wore|wearing) )on my feet\b/g, means: '' },
  {
    said: /\b(?:out )?on (?:my (?:feet|legs)|the move)\b/g,
    means: 'running',
    unless: /\bwhat\b.{0,20}\bon my feet\b/,
  },
  {
    said: /\bhow long was i (?:out|running|on the road)(?: for)?\b/g,
    means: 'how long did i run',
  },
  {
    said: /\bhow high (?:did|has|have) (?:my |the )?(?:heart rate|hr|pulse|bpm) (?:ever )?(?:go|gone|get|climb|been)(?: up)?\b/g,
    means: 'highest heart rate',
  },
  // A mean time of runs is how long they took, not the hour they began at.
  {
    said: /\b(?:average|mean) time (?=(?:per|of|for|taken|a|each|every)\b)/g,
    means: 'average duration ',
    unless: /\b(?:day|start|finish|race|races|marathons?|half|\d+ ?k)\b/,
  },
  {
    said: /\bhow high (?=(?:was|is|were) (?:my |the )?(?:\w+ ){0,2}(?:heart rate|hr|pulse|bpm)\b)/g,
    means: 'what ',
  },
  {
    said: /\bhow (?<many>often|many times) (?:was|have) i (?:been )?out\b/g,
    means: 'how $<many> did i run',
  },
  { said: /\bhow much ground (?:did|have) i (?:cover(?:ed)?|run)\b/g, means: 'how far did i run' },
  { said: /\b(?<how>more|less|most|least) ground\b/g, means: '$<how> distance' },
  // Pace and climb.
  {
    said: /(?<!\d ?)\b(?:in )?min(?:ute)?s? ?(?:\/|per|a) ?(?:k|km|kilomet(?:er|re))\b/g,
    means: 'pace',
  },
  {
    said: /(?<!\d ?)\b(?:m|metres|meters|ft|feet) (?:of )?(?:up|uphill|ascended|d)\b/g,
    means: 'climb',
  },
  {
    said: /\bheight (?:gain|metres|meters)\b|\b(?:elevation|altitude|height) gained\b/g,
    means: 'climb',
  },
  { said: /\b(?:heart ?)?beats (?:per|a) minute\b|\bhow many beats\b/g, means: 'heart rate' },
];
