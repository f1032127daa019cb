/** The part of the upload's recent past from which its pace is calculated, in milliseconds. */
const lookBack = 20_000;
/** With less, it is too early to say how long the rest takes. */
const leastPast = 3_000;

/**
 * Follows an upload, and says how long the rest takes at the pace of its last seconds.
 * @returns a function that takes the bytes sent, all bytes and the time in milliseconds, and returns
 * seconds, or undefined where that is not known yet
 */
export function followPace() {
  let past: { sent: number; at: number }[] = [];
  return (sent: number, total: number, at: number): number | undefined => {
    // What was lost on the way is sent again.
    if (sent < (past.at(-1)?.sent ?? 0)) past = [];
    past.push({ sent, at });
    // One from before that stays, so that all of it is covered.
    const kept = past.findLastIndex((one) => at - one.at >= lookBack);
    if (kept > 0) past = past.slice(kept);
    const [first] = past;
    if (!first || at - first.at < leastPast || sent === first.sent) return undefined;
    return ((total - sent) * (at - first.at)) / (sent - first.sent) / 1000;
  };
}

/** Rounded, so that it does not jump: 'about 3 min left'. */
export function timeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min left`;
  return `about ${Math.round(seconds / 3600)} h left`;
}
