import { streaks } from './shapes.ts';

/** The first or the last of some sessions, or of the days without any. */
export interface Ends {
  end: 'first' | 'last';
  number: number;
  /** Counted from that end: 2 for the second to last. */
  place: number;
  /** Whether it is explicit rather than implied. */
  isSaid: boolean;
  /** Whether it asks how many days ago. */
  isAgo: boolean;
  /** Whether it asks for the first session after a break. */
  isAfterBreak: boolean;
  /** A day without a run, or without any session. */
  idle?: 'run' | 'session';
}

const few = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** How many, if stated: 'my last five runs', 'the 3 last'. */
export const several =
  /\b(?:(?:first|last) (?<after>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)|(?<before>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:first|last))\b(?= (?:\w+ ){0,3}(?:runs|sessions|workouts|trainings|activities|races|intervals|tempos|fartleks|ones)\b| +\|)/;

const explicit = /\b(?:first|last)\b/;
const begun = /\b(?:start(?:ed)?|beg[aiu]n)\b/;

/** Asks for how long, rather than which. */
export const ago =
  /\bhow (?:long|many (?:days|weeks)) (?:ago|since|has it been since|is it since)\b|\b(?:how long|how many days) (?:is|has|was) (?:it|that)(?: been)?(?: since| ago)?\b|\bdays since\b|\bhow long ago\b|\bhow many days ago\b/;

const breaks = '(?:break|pause|injury|injuries|layoff|time off|gap|rest|illness)';

/** 'After my calf injury break', 'the comeback run'. */
export const afterBreak = new RegExp(
  `\\b(?:back )?after (?:the|my|a|an|that|being) (?:\\w+ ){0,4}?${breaks}(?: ${breaks})?\\b|\\bcomeback(?= run\\b)(?:(?= run (?:\\| )?after (?:the|my) \\w+))?|\\b(?:start(?:ed)?|began|begin) running again\\b`,
);

/** A day without a run, for which there is no session. */
export const idle =
  /\b(?<last>last|first) (?:(?:time|day|date) (?:that |when |on which )?(?:i )?(?:without|with no|did not|didnt|had no|not)(?: (?:a|any))? (?:run(?:ning)?)\b|(?:non|no) ?-?(?:run|running) day\b|(?<rest>rest day|day off)\b)|\bdid i (?<not>last|first) (?:not run|have (?:a |no )?(?:rest day|day off))\b|\b(?:did i) not run (?<end>last)\b|\b(?<skip>last) (?:skipped|missed) (?:a )?(?:run|day)\b/;

/** 'The second to last', 'the one before last'. */
export const lastButOne =
  /\b(?:(?:second|2nd|(?<third>third|3rd))(?: to| from)? last|last but (?:one|(?<two>two))|penultimate|(?:(?:one|time) )?before (?:the |my )?last(?: one)?)\b/;

/** Which end of the sessions a text asks for. */
export function endsIn(text: string): Ends {
  const said = (explicit.exec(text) ?? begun.exec(text))?.[0] ?? 'last';
  const isAfterBreak = afterBreak.test(text);
  const { after, before } = several.exec(text)?.groups ?? {};
  const many = after ?? before ?? '';
  const place = few.indexOf(many);
  const none = idle.exec(text);
  return {
    end: said !== 'last' || isAfterBreak ? 'first' : 'last',
    number: Math.min(place < 0 ? Number(many) || 1 : place + 2, 20),
    place: placeOf(lastButOne.exec(text)),
    isSaid: explicit.test(text) || isAfterBreak,
    isAgo: ago.test(text) && !streaks.test(text),
    isAfterBreak,
    ...(none && {
      idle: none.groups?.rest || /rest day|day off/.test(none[0]) ? 'session' : 'run',
    }),
  };
}

const placeOf = (match: RegExpExecArray | null): number =>
  match === null ? 1 : match.groups?.third || match.groups?.two ? 3 : 2;
