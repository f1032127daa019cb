import { to24Hour } from '../clock-time.ts';
import type { Formats } from '../formats.ts';

/** The default texts name hours by the specification: '6-8 PM'. */
const hours = /^(\d{1,2})-(\d{1,2}) ([AP]M)$/;

/** When a section of the plan is for, as the runner reads the time of day: '6-8 PM' or '18:00-20:00'. */
export function timeOfDayText(text: string, { preferences }: Formats): string {
  const [, from, to, period] = preferences.clock === '24h' ? (hours.exec(text) ?? []) : [];
  if (!from || !to) return text;
  const time = (hour: string) =>
    to24Hour({ hour: Number(hour), minute: 0, period: period as 'AM' | 'PM' });
  return `${time(from)}-${time(to)}`;
}
