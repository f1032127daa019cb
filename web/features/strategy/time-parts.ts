/** The parts of a time in pickers, each '' until chosen: '01:30:' has no seconds yet. */
export type TimeParts = [hours: string, minutes: string, seconds: string];

export function partsOf(time: string): TimeParts {
  const [hours = '', minutes = '', seconds = ''] = time.split(':');
  return [hours, minutes, seconds];
}

/** '' when nothing is chosen. */
export const timeOf = (parts: TimeParts): string =>
  parts.every((part) => part === '') ? '' : parts.join(':');

/** HH:MM:SS, or undefined unless hours, minutes and seconds are all chosen. */
export function wholeTime(time: string): string | undefined {
  const parts = partsOf(time);
  return parts.every((part) => part !== '')
    ? parts.map((part) => part.padStart(2, '0')).join(':')
    : undefined;
}
