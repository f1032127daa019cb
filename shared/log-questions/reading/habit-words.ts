/**
 * Questions about all weekdays or months of a name, or about habits, in words that the parser
 * knows.
 */
export const habitWords: readonly [RegExp, string][] = [
  // 'My usual Sunday distance' covers all Sundays, 'my biggest February' all Februaries.
  [
    /\b(?:usual|average|typical|normal|mean) (?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:s|s?['’]s)?(?: (?<what>distance|length|pace|time|run))?\b(?! (?:morning|afternoon|evening))/g,
    'average $<what> on $<day>s',
  ],
  [
    /^(?:how (?:big|far|long|much) was |(?:what|when) (?:was|is) |what is )?(?:my |the )?(?:biggest|best|smallest|worst|highest|lowest|quietest|busiest)(?: ever)? (?<month>january|february|march|april|may|june|july|august|september|october|november|december)(?: ever| on record)?$/g,
    'how far did i run every $<month>',
  ],
  // Asks on which weekday something is usually done.
  [
    /\b(?:what|which) (?:days?|weekdays?)(?: of the week)? (?:do|does|are|is) (?:most of )?(?:my|the) (?<what>.{1,30}?) (?:usually )?(?:fall(?:ing)?|happen(?:ing)?|land(?:ing)?|take place|done|mostly|usually|normally)(?: on)?\b/g,
    'which weekday do i usually run $<what>',
  ],
  [
    /\b(?:on )?(?:what|which) (?:weekdays?|days? of the week) do i (?:usually |mostly |normally |tend to )?(?:do|run|have|go for|get in) (?:most of )?my (?<what>.{1,30}?)(?: on)?$/g,
    'which weekday do i usually run $<what>',
  ],
  [
    /\b(?:fixed|regular|set|usual|typical|favou?rite|preferred) (?:weekday|day(?: of the week)?) (?:for|of|to do)\b/g,
    'usually which weekday',
  ],
  [
    /^(?:(?:what|which) is )?(?:my |the )?(?:usual )?(?<what>long|tempo|interval|easy|hard|hill) run day(?: please)?$/g,
    'which weekday do i usually do $<what> runs',
  ],
  // A habit concerns all of them, not just the last ones.
  [
    /(?<asks>\b(?:do|am) i\b.{0,60})\b(?:at|on|over|during) (?:the )?weekends?(?<between>.{1,40}?\b(?:than|or|vs|versus|against|and|compared (?:to|with))) (?:(?:in|during|on|over) )?(?:the )?(?:week|midweek|weekdays?|working week)\b(?! (?:before|after|of))/g,
    '$<asks>on weekends$<between> weekdays',
  ],
  [
    /(?<asks>\b(?:do|am) i\b.{0,60})\b(?:in|during|on) (?:the )?(?:week|midweek|weekdays?|working week)(?<between>.{1,40}?\b(?:than|or|vs|versus|against|and|compared (?:to|with))) (?:(?:at|on|over|during) )?(?:the )?weekends?\b/g,
    '$<asks>on weekdays$<between> weekends',
  ],
  [/\bweekend (?=(?:or|vs|versus|against|and|than) (?:on )?weekdays?\b)/g, 'weekends '],
  [/(?<=\bweekdays? (?:or|vs|versus|against|and|than) )weekend\b/g, 'weekends'],
];
