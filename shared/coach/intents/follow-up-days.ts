import { addDays, yearOf } from '../../calendar-day.ts';
import type { LogQuestion } from '../../log-questions/reading/log-question.ts';
import { numberOf } from '../../log-questions/reading/span-words.ts';
import {
  type AskedSpan,
  isMonthName,
  someDays,
  spanAfter,
  spanBefore,
  upTo,
  wholeSpan,
  yearEarlier,
} from '../../log-questions/reading/spans.ts';
import type { StartOfWeek } from '../../week.ts';
import type { CoachRecords } from '../records.ts';

/** Refers to earlier days, rather than to an earlier run. */
export const ofDays =
  /\b(?:days?|weeks?|months?|years?|spring|summer|autumn|winter) (?:before|after)\b/;

/** 'Before 8 am' describes the runs and does not shift the days. */
export const isMove = (own: LogQuestion, text: string): boolean =>
  /\b(?:before|after)\b|\bsince(?: then| that)?$/.test(own.spans.length > 0 ? text : own.kind.rest);
/**
 * The days a follow-up asks about: its own, or those of the question before, shifted as it says.
 */
export function daysOf(
  before: LogQuestion,
  own: LogQuestion,
  text: string,
  { today, formats: { shortDate, startOfWeek } }: Pick<CoachRecords, 'today' | 'formats'>,
) {
  const isMoved = own.spans.length === 0 || /\b(?:before|after)(?: that| it)?(?: one)?$/.test(text);
  const [first] = before.spans;
  // 'And since then?'
  if (
    first &&
    own.spans.length === 0 &&
    /\bsince(?: then| that)?$/.test(text) &&
    first.to < today
  ) {
    const from = addDays(first.to, 1);
    return { spans: [someDays(from, today, `since ${shortDate(from)}`)], ahead: undefined };
  }
  // 'And on the one in 2020?', after one about New Year's Day.
  const year = Number(ofYear.exec(text)?.groups?.year);
  if (first && first.kind !== 'year' && year < yearOf(first.from)) {
    const span = inYear(first, year);
    return { spans: span ? [span] : [], ahead: undefined };
  }
  const move = isMove(own, text) ? movedBy(text, startOfWeek) : (span: AskedSpan) => span;
  const all =
    own.ahead && own.spans.length === 0
      ? []
      : isMoved
        ? before.spans.flatMap((span) => move(span) ?? [])
        : own.spans;
  return {
    spans: all.filter(({ from }) => from <= today).map((span) => upTo(today, span)),
    ahead: own.ahead ?? all.find(({ from }) => from > today),
  };
}

const ofYear = /\b(?:the|that) (?:one|same|day)(?: (?:in|of|from|for))? (?<year>(?:19|20)\d\d)$/;

function inYear(span: AskedSpan, year: number): AskedSpan | undefined {
  let moved: AskedSpan | undefined = span;
  while (moved && yearOf(moved.from) > year) moved = yearEarlier(moved);
  return moved;
}

/**
 * 'The day after', said of a year's longest run, does not mean another year, nor does 'the week
 * before', said of a day, mean another day.
 */
export function unmovable(span: AskedSpan | undefined, text: string): string | undefined {
  const [said, unit = ''] = /\b(day|week|weekend|month)s? (?:before|after)\b/.exec(text) ?? [];
  const [several] = /\b(?:two|three|four|five|six|[2-9]) \w+ after\b/.exec(text) ?? [];
  if (several) return several;
  const kind = unit === 'weekend' ? 'week' : unit;
  return span && said && span.kind !== 'days' && span.kind !== kind ? said : undefined;
}

/** 'And the year before?' shifts the days asked about. */
function movedBy(
  text: string,
  startOfWeek: StartOfWeek,
): (span: AskedSpan) => AskedSpan | undefined {
  const [, many = '', unit = '', way = ''] =
    /\b(?:(two|three|four|five|[2-5]) )?(?:the )?(\w+)? ?(before|after)\b/.exec(text) ?? [];
  if (way === 'after') return (span) => spanAfter(span, startOfWeek);
  if (way === '') return (span) => span;
  const back = /^years?$/.test(unit) || isMonthName(unit) ? yearEarlier : spanBefore;
  // For an unfinished week it means the whole week before.
  const whole = (span: AskedSpan) =>
    span.kind === 'day' || span.kind === 'days'
      ? span
      : wholeSpan(span.kind, span.from, span.label, startOfWeek);
  return (span) => {
    let moved: AskedSpan | undefined = span;
    const isOfUnits = back === yearEarlier || unit.replace(/s$/, '') === span.kind;
    for (let left = many && isOfUnits ? numberOf(many) : 1; left > 0 && moved; left -= 1) {
      moved = back(whole(moved));
    }
    return moved;
  };
}
