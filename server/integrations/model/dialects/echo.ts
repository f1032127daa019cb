/** A whole line shorter than a run counts as repeated, too. */
const leastLine = 5;

/**
 * A server's message, without the parts that repeat what was sent: one runner's own words must not
 * affect how the model is called for everybody.
 * @param leastRun how many consecutive characters count as a repetition rather than coincidence
 */
export function withoutEcho(said: string, sent: readonly string[], leastRun = 16): string {
  const all = sent.join('\n');
  let kept = '';
  for (let at = 0; at < said.length; ) {
    const length = runAt(said, at, all, leastRun);
    kept += length > 0 ? '…' : said.charAt(at);
    at += Math.max(1, length);
  }
  const lines = all.split('\n').map((line) => line.trim());
  return lines
    .filter(({ length }) => length >= leastLine && length < leastRun)
    .reduce((text, line) => text.replaceAll(line, '…'), kept);
}

/** How many characters from there on were sent as well: none, or enough to be sure. */
function runAt(said: string, at: number, sent: string, least: number): number {
  let length = least;
  if (at + length > said.length || !sent.includes(said.slice(at, at + length))) return 0;
  while (at + length < said.length && sent.includes(said.slice(at, at + length + 1))) length += 1;
  return length;
}
