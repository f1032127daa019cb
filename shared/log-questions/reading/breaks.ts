/** Ways to say for how long a runner did not run, or ran without a day off. */
const sameWords: readonly [RegExp, string][] = [
  // Elsewhere, a trot is read as a run.
  [/(?<=\b(?:days?|weeks?) )on the run\b/g, 'in a row'],
  [/\b(?:on the (?:trot|bounce|spin)|one after (?:another|the other))\b/g, 'in a row'],
  [/\bback[- ]to[- ]back days\b|\bdays back[- ]to[- ]back\b/g, 'days in a row'],
  [
    /\b(?:days )?without (?:a |any |one |taking a |having a )?(?:single )?(?:day off|rest day|missing (?:a|one|any) day)\b/g,
    'days in a row',
  ],
  [
    /\b(?:for )?how (?:many days|long) (?:did|have|was|were) i not (?:run|running|train) (?:in|during) (?:the|my) (?=longest|biggest)/g,
    'how long was my ',
  ],
  [
    /\bhow long (?:was|have|had) i (?:been )?(?:off|out)(?: running)? at (?:the )?(?:very )?(?:most|longest|max)\b/g,
    'longest break',
  ],
  [
    /\b(?:longest|biggest|greatest|largest|max(?:imum)?|record) (?:\w+ )?(?:lay-?offs?|hiatus|absence|downtime|dry spell|time (?:out|away)|running break|break|gap|pause)(?: from running)?\b/g,
    'longest break',
  ],
  // 'The most days that I have gone without a run', but not the month with the most of them.
  [
    /(?<!\b(?:month|year|week)\b.{0,40})\b(?:longest|biggest|greatest|largest|most|max(?:imum)?)(?: (?:number|time|spell|stretch|period|interval|row|days?|weeks?|ive|i|have|had|did|ever|gone|went|go|was|been|of|that|spent|a|in)){0,6} (?:without (?:(?:a|any|one) )?(?:single )?(?:runs?|running|training|sessions?|workouts?)|not running|no running|(?:skipp?(?:ed|ing)|missed|paused|stopped) running|off(?: from)? running|off (?=between|in a row|at a stretch|on end)|between (?=(?:two|2|one|any|consecutive) (?:of my )?runs?\b))\b/g,
    'longest break ',
  ],
  [/\b(?:longest|biggest) (?:time|spell|stretch|period) off\b/g, 'longest break'],
  [
    /(?<=longest break )(?:between |in days |ever )*(?:(?:two|2|any|consecutive|successive) (?:of my )?(?:runs|sessions)|one run and (?:the|its) next|without (?:(?:a|any|one) )?(?:single )?(?:runs?|running|training|sessions?|workouts?))\b/g,
    '',
  ],
];

/** A question with its breaks and streaks in words that the parser knows. */
export const inBreakWords = (text: string): string =>
  sameWords.reduce((said, [pattern, same]) => said.replace(pattern, same), text);
