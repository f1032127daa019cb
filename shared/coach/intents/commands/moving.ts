import type { Today } from '../../../week.ts';
import type { Command, Reference } from './command.ts';
import { daysToCome, daysToMoveTo } from './days.ts';
import { referenceIn } from './reference.ts';
import { withoutReasons } from './remarks.ts';
import type { Said } from './said.ts';

const verb =
  /^(?:i (?:need|have|want) to )?(?:move|shift|reschedule|postpone|push|bring|swap|change|delay|slide|bump|put off|put back|bring forward|pull) /;
const putsThe = /^(?:put|do|have|run) (?:the |my |\w{3,6}days )/;
/** 'Put my long run on Saturday instead' moves it; without the last word it plans one. */
const put = /^(?:put|do|have|make|run|take) /;
/** 'The recce is on the 29th now', 'moor recce has been put off a week', 'the club session has to go to Friday' */
const becomes =
  /^(?<what>.{2,60}?) (?:is (?:now |moving |going |moved )|is (?=.{0,30} now$)|(?:has|have|had) been |(?:has|have|needs?) to |got |gets |goes |moves |slips |slides |will be )(?:(?:be )?(?:moved|put|pushed|shifted|postponed|delayed|rescheduled|brought|go|move|shift) ?)?/;
/** 'Do the easy 8 on Saturday', about something in the calendar. */
const isOfHis = /^(?:do|have|run) (?:the|my) .{2,40} (?:on |for )?@/;
/** 'I’d rather do the long run on Friday' */
const rather = /^(?:id|i would|lets|can i|i want to) (?:rather|prefer(?: to)?|sooner) (?=\w)/;
const doubt =
  /\b(?:if|should|not|dont|never|maybe|why|how|what|which|when|unless|think|is|are|all|everything|or|with|plan|count|number|total)\b/;

/** Days as people say them. */
const namedDay =
  /\b(?:(?:the |this )?weekend|(?:next |this )?(?:todays?|tomorrows?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)|\d{4}-\d{2}-\d{2}|(?:(?:mon|tue|wed|thu|fri|sat|sun) )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?(?: 20\d\d)?|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)|(?:the )?\d{1,2}(?:st|nd|rd|th))\b/g;
const cannot = /\b(?:cant|cannot|can not|wont|dont)\b/;
/**
 * The day that something is moved from, once days are replaced by marks: 'instead of @0', 'can’t do
 * @0', '@0 is taken'.
 */
const noLonger: readonly RegExp[] = [
  /\b(?:instead of|rather than|not|from) (?:on )?@(?<day>\d)/,
  /\b(?:i )?(?:cant|cannot|wont|can not|dont|am not able to)(?: (?:do|make|run|manage|have time|be there|feel like|fancy|want)(?: (?:it|running|to run|to do))?)?(?: on)? @(?<day>\d)/,
  /\b(?:i am |im )?(?:busy|away|out|travelling|traveling|working|no time|booked)(?: on)? @(?<day>\d)/,
  /@(?<day>\d) (?:is )?(?:taken|busy|full|out|no good|bad|impossible|gone|off|(?:doesnt|does not|wont|will not) (?:work|suit|do)(?: for me)?)\b/,
  /\b(?:instead of|rather than) (?:the )?\d{1,2}(?:st|nd|rd|th)?\b/,
];
/** 'Saturday is better', with the day replaced by a mark */
const better =
  / ?@(?<day>\d) (?:is|would be|looks|works|suits)(?: me)?(?: (?:much |a bit )?(?:better|best|fine|easier|ok|good))?(?= |$)/;
/** 'Whatever is down for Tuesday' */
const planned =
  /\b(?:what|whatever|anything|everything|all)(?: (?:i|is|s|i have|ive|there|was|got|have|has|been|id))* (?:down|planned|scheduled|booked|on|in)\b|\b(?:all|everything)(?= (?:from |on )?(?:to(?:day|morrow)|\w{3,6}day)s?\b)/;
const shift =
  /\b(?:by )?(?:(?<way1>back|forward|earlier|later|off|on|to) (?:by )?)?(?:(?:a|one|1)|(?<count>\d{1,2})) (?<unit>day|week)s?(?: (?<way>earlier|later|forward|back|after|before|sooner))?\b|\b(?:on |to )?the (?<unit2>day|week) (?<way2>after|before)\b/;
const backwards = /earlier|forward|before|sooner/;

/**
 * 'Move my long run to Saturday', 'tomorrow’s run to Friday', 'put the long run on Saturday instead of Sunday',
 * 'club intervals a day later', 'busy Sunday, have the 18 k on Saturday'.
 */
export function moving({ text, formats }: Said, today: Today): Command | undefined {
  const isRather = rather.test(text);
  const days: string[] = [];
  const marked = withoutReasons(
    text.replace(rather, ''),
    (clause) => verb.test(clause) || putsThe.test(clause),
  )
    .replace(planned, 'planned session')
    .replaceAll(' | ', ' ')
    .replaceAll(namedDay, (said) => {
      days.push(said);
      return `@${days.length - 1}`;
    });
  const dayAt = (mark: string | undefined) =>
    mark === undefined ? [] : daysToCome(days[Number(mark)] ?? '', today);
  const gone = noLonger.map((pattern) => pattern.exec(marked)).find((found) => found !== null);
  const left = gone ? marked.replace(gone[0], ' ').replaceAll(/ {2,}/g, ' ').trim() : marked;
  const plain = left.replace(better, ' to @$<day>').replace(becomes, '$<what> to ');
  if (doubt.test(plain)) return undefined;
  const isInstead = isRather || gone !== undefined || /\b(?:instead|rather)\b/.test(plain);
  const by = shiftIn(plain);
  const isSure =
    verb.test(plain) ||
    (put.test(plain) && (isInstead || by !== undefined || /@0 .{2,40} @1/.test(plain)));
  const isTold =
    isSure ||
    isInstead ||
    isOfHis.test(plain) ||
    by !== undefined ||
    plain !== left ||
    / to @/.test(plain);
  const marks = [...plain.matchAll(/@(\d)/g)].map(([, mark]) => mark);
  // 'One day earlier, to March 21' says the same thing twice.
  const isNamed = by === undefined || / to @\d$/.test(plain);
  const target = isNamed ? marks.pop() : undefined;
  const to = target === undefined ? [] : daysToMoveTo(days[Number(target)] ?? '', today);
  if (!isTold || (to.length === 0 && by === undefined)) return undefined;
  const [date] = dayAt(marks[0] ?? gone?.groups?.day);
  const what = plain
    .replace(verb, '')
    .replace(put, '')
    .replace(shift, ' ')
    .replaceAll(/@\d/g, ' | ');
  const which = { date, ...referenceIn(what, formats) };
  // 'Friday rather' corrects an earlier message.
  if (!isSure && (putsRight.test(plain) || namesNothing(which))) return undefined;
  const isSwap = swaps.test(plain);
  // 'I can’t do Friday, put it on Saturday' is about that day's session, whether or not there is
  // one.
  const isOfDay = cannot.test(marked) && date !== undefined && to.length > 0;
  return {
    kind: 'move',
    which,
    to,
    by: to.length > 0 ? undefined : by,
    isSure: isSure || isOfDay,
    isSwap,
  };
}

/** 'Swap Friday and Sunday' */
const swaps = /^(?:swap|change) @\d (?:and |for )?@\d/;
const putsRight = /^(?:no|nope)\b|\b(?:meant|sorry|actually)\b/;
const namesNothing = ({ date, distance, sessionType, words }: Reference) =>
  !(date ?? distance ?? sessionType) && words.length === 0;

/** How many days later, or earlier. */
function shiftIn(text: string): number | undefined {
  const { way1, count = 1, unit, way, unit2, way2 } = shift.exec(text)?.groups ?? {};
  const said = way ?? way2 ?? way1;
  const isMoved =
    said !== undefined || verb.test(text) || / to (?:by )?\S+ (?:days?|weeks?)\b/.test(text);
  if (!(unit ?? unit2) || !isMoved) return undefined;
  const days = Number(count) * ((unit ?? unit2) === 'week' ? 7 : 1);
  const isForward = /\bbring\b.{0,60}\bforward\b/.test(text);
  return isForward || backwards.test(said ?? '') ? -days : days;
}
