import { notAnActivity } from '#shared/activities/refusals.ts';

/** One workout's element, including its content; its samples are elsewhere. */
const longest = 4 * 2 ** 20;
const opening = Buffer.from('<Workout ');
const closing = Buffer.from('</Workout>');

/**
 * A workout's element, or how many bytes have been searched so far: where a search can continue.
 */
export type Found = { element: string } | { searched: number };

/**
 * The workouts in Apple Health's export, whose gigabytes are mostly single heartbeats and steps:
 * these are not parsed, only searched for the beginnings and ends of workouts.
 * @param from how many bytes to skip
 * @param pause called with each piece
 * @throws {AppError} NOT_AN_ACTIVITY for a workout that does not end
 */
export async function* workoutsIn(
  pieces: AsyncIterable<Uint8Array>,
  from: number,
  pause: () => Promise<void>,
): AsyncGenerator<Found> {
  let rest: Buffer = Buffer.alloc(0);
  let read = 0;
  for await (const whole of pieces) {
    await pause();
    const piece = whole.subarray(Math.max(0, from - read));
    read += whole.length;
    if (piece.length === 0) continue;
    rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
    let at = 0;
    for (;;) {
      const start = rest.indexOf(opening, at);
      if (start < 0) {
        // The beginning of one may be split.
        at = Math.max(at, rest.length - opening.length + 1);
        break;
      }
      at = start;
      const end = endOf(rest, start);
      if (end === undefined) break;
      yield { element: rest.toString('utf8', start, end) };
      at = end;
    }
    rest = rest.subarray(at);
    if (rest.length > longest) {
      throw notAnActivity('A workout in this export is damaged or too long to be read.');
    }
    yield { searched: read - rest.length };
  }
}

/** Whether it is self-closing, or contains others up to its end tag. */
function endOf(bytes: Buffer, start: number): number | undefined {
  let isQuoted = false;
  for (let at = start + opening.length; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === quote) isQuoted = !isQuoted;
    if (isQuoted || sign !== greater) continue;
    if (bytes[at - 1] === slash) return at + 1;
    const end = bytes.indexOf(closing, at);
    return end < 0 ? undefined : end + closing.length;
  }
  return undefined;
}

const [quote, greater, slash] = Buffer.from('">/');
