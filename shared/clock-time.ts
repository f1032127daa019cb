/** A time of day as it is chosen and read: 12-hour, with AM or PM. */
export interface ClockTime {
  /** 1 to 12 */
  hour: number;
  minute: number;
  period: 'AM' | 'PM';
}

/** '00:05' → 12:05 AM, '12:00' → 12:00 PM. @returns undefined when the text is not HH:MM. */
export function to12Hour(time: string): ClockTime | undefined {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) return undefined;
  const hour = Number(match[1]);
  return { hour: hour % 12 || 12, minute: Number(match[2]), period: hour < 12 ? 'AM' : 'PM' };
}

/** HH:MM in 24-hour time. */
export function to24Hour({ hour, minute, period }: ClockTime): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad((hour % 12) + (period === 'PM' ? 12 : 0))}:${pad(minute)}`;
}
