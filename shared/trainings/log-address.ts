import { spanTitle } from '../calendar/week.ts';
import { type CalendarDay, isCalendarDay } from '../calendar-day.ts';
import { type SessionType, sessionTypeLabel, sessionTypes } from './words.ts';

/** Days of the training log, first and last, and of their sessions perhaps only one type. */
export interface LogPlace {
  from: CalendarDay;
  to: CalendarDay;
  sessionType?: SessionType | undefined;
}

/** The training log's address with its filters set: only letters, digits and '/?=&-'. */
export const logAddress = ({ from, to, sessionType }: LogPlace): string =>
  `/training?period=custom&from=${from}&to=${to}${sessionType ? `&type=${sessionType}` : ''}`;

/** 'Tempo, Feb 23 – Mar 1, 2026' */
export const logPlaceName = ({ from, to, sessionType }: LogPlace): string =>
  [sessionType && sessionTypeLabel(sessionType), spanTitle({ from, to })]
    .filter(Boolean)
    .join(', ');

const day = '(\\d{4}-\\d{2}-\\d{2})';
const pattern = new RegExp(
  `^/training\\?period=custom&from=${day}&to=${day}(?:&type=([a-z-]{1,30}))?$`,
);

/** Where such an address leads; undefined for every other, also for the same one written otherwise. */
export function logPlaceOf(address: string): LogPlace | undefined {
  const [, from = '', to = '', type] = pattern.exec(address) ?? [];
  if (!isCalendarDay(from) || !isCalendarDay(to)) return undefined;
  const sessionType = sessionTypes.find((each) => each === type);
  if (type !== undefined && !sessionType) return undefined;
  return { from, to, sessionType };
}

const links = /\[([^[\]\n]{1,200})\]\((\/training\?[a-z\d=&-]{1,100})\)/g;

/** Markdown in which links into the training log are only their texts. */
export const withoutLogLinks = (markdown: string): string =>
  markdown.replaceAll(links, (link, text, address) => (logPlaceOf(address) ? text : link));
