/** A whole line that is shorter than a run is repeated, too. */
const leastLine = 5;

/**
 * What a server says, without what it repeats of what was sent: a runner's own words may not teach
 * how its model is to be asked for everybody.
 * @param leastRun so many characters in a row are repeated, not said by chance
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

/** How many characters from there on were sent, too: none, or enough to tell. */
function runAt(said: string, at: number, sent: string, least: number): number {
  let length = least;
  if (at + length > said.length || !sent.includes(said.slice(at, at + length))) return 0;
  while (at + length < said.length && sent.includes(said.slice(at, at + length + 1))) length += 1;
  return length;
}
