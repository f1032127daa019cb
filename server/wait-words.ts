/** For example 'one minute'. */
export function waitWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  if (seconds > 45) return 'one minute';
  return seconds > 1 ? `${Math.ceil(seconds)} seconds` : 'one second';
}
