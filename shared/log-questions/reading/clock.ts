/** Which time of day is asked for: the earliest or latest start, or the usual one. */
export type ClockAsked = 'earliest' | 'latest' | 'usual';

const starts =
  /\b(?:start\w*|began|begin|begun|clock|oclock|time of (?:the )?day|midnight|set off|(?:head(?:ed)?|set|go|went|step(?:ped)?|get|got) out|out of the door|in the (?:day|morning|evening|night|afternoon))\b/;
const ends = /\b(?:earliest|latest)\b/g;
const usual =
  /\b(?:what|which) (?:time|times|hour|hours)(?: of (?:the )?day)?\b.*\b(?:usual\w*|normally|typical\w*|mostly|most|generally|often|prefer|favou?rite|average)\b|\b(?:usual|typical|favou?rite|average|normal) (?:start(?:ing)? )?(?:time|hour)(?: of (?:the )?day)?\b(?! (?:per|a|each|spent|on|out)\b)(?=.*\b(?:run|runs|running|train|start)\b)|\b(?:time|hour) of (?:the )?day (?:do|did) i\b|\bwhen in the day\b|\bby (?:the )?hour\b/;
const words =
  /\b(?:earliest|latest|start(?:s|ed|ing)?|by the clock|oclock|after midnight|clock|(?:what |which )?(?:time|times|hours?)(?: of (?:the )?day)?|when in the day|by (?:the )?hour|in the day|set off|(?:head(?:ed)?|set|go|went|step(?:ped)?) out|prefer|favou?rite|usual\w*|normally|typical\w*|mostly|most|generally|often|average)\b/g;

/** The end that is named before the start of a run, or the last one named after it. */
function endIn(text: string): 'earliest' | 'latest' | undefined {
  const start = text.search(starts);
  const named = [...text.matchAll(ends)];
  const [first] = named;
  if (start < 0 || !first) return undefined;
  const [end] = first.index < start ? first : (named.at(-1) as RegExpExecArray);
  return end as 'earliest' | 'latest';
}

/** The time of day that a text asks for, if any, and the rest of the text. */
export function clockIn(text: string): { clock: ClockAsked; rest: string } | undefined {
  const clock = endIn(text) ?? (usual.test(text) ? 'usual' : undefined);
  return clock ? { clock, rest: text.replaceAll(words, ' ') } : undefined;
}
