import type { CalendarDay } from '../../../calendar-day.ts';
import { type Formats, formatList } from '../../../formats.ts';
import type { AskedSpan } from '../../../log-questions/reading/spans.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { inSpan, labelText } from '../../../log-questions/texts/span-name.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { distanceName, overDistance } from '../../../races/distance-name.ts';
import { finishSeconds } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import type { RaceQuestion } from '../../intents/race-question.ts';

/** The races a question is about, and what to call them in a sentence. */
export interface Meant {
  question: RaceQuestion;
  /** Their name as the runner wrote it. */
  name: string | undefined;
  /** The race is on any of these days. */
  spans: readonly AskedSpan[];
  text: string;
  formats: Formats;
}
export const isWithin = (day: CalendarDay, spans: readonly AskedSpan[]): boolean =>
  spans.length === 0 || spans.some(({ from, to }) => day >= from && day <= to);

/** 'half marathons called …, in 2025', as one line. */
export const whatOf = (meant: Meant, noun = 'races'): string => `${noun}${ofWhat(meant)}`;

export const ofWhat = ({ question, name, spans, formats }: Meant): string =>
  [
    name && ` called ${plainName(name)}`,
    question.isUltra && ' longer than a marathon',
    question.distance !== undefined && ` ${overDistance(question.distance, formats)}`,
    spans.length > 0 && ` ${formatList(spans.map((span) => daysText(span, formats)))}`,
  ]
    .filter(Boolean)
    .join('');

export const daysText = (span: AskedSpan, formats: Formats): string =>
  span.kind === 'day'
    ? `on ${formats.shortDate(span.from)}`
    : `${inSpan(span)}${labelText(span, formats)}`;

export const lineOf = (race: Race, formats: Formats): string => {
  const { shortDate } = formats;
  const time = finishSeconds(race);
  return `${plainName(race.raceName)} on ${shortDate(race.date)}: ${distanceName(race.distance, formats)}${time > 0 ? ` in ${clock(time)}` : ''}`;
};

/** Longer lists would fill a page. */
export const mostListed = 40;
export const mostShown = 12;
