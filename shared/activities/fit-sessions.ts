import type { FitFile } from './fit-file.ts';
import { type FitMessage, numberIn, timeIn, wordIn } from './fit-message.ts';
import type { Samples } from './samples.ts';
import { type SetClock, setClock } from './set-clock.ts';
import { spanOf } from './span-of.ts';

/** A part of a FIT file that is one activity, or a transition between two. */
export interface Session {
  message: FitMessage;
  sport: string;
  subSport: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  /** Where its samples begin: the device may record one before it starts. */
  from: number;
  /** Exclusive: where the next session starts, or long after its end. */
  endsBefore: number;
  /** Seconds, as the device states it. */
  elapsed: number | undefined;
  /** Whether it is dated by its samples, as its own times cannot be right. */
  isDatedBySamples: boolean;
}

/** How to interpret a file's times. */
export interface FitClock extends SetClock {
  /** Milliseconds to add to timestamps that count from when the device was switched on. */
  shift: number;
}

/** Timestamps below this count from when the device was switched on (FIT's date_time). */
const relativeBelow = Date.UTC(1989, 11, 31) + 0x10000000 * 1000;
const minute = 60_000;
const day = 86_400_000;
/** Later dates are invalid: FIT's invalid times are in 2126. */
const last = Date.UTC(2100, 0, 1);

/** Reads a file's clock, and corrects the times of its samples if it was set along the way. */
export function clockOf(file: FitFile): FitClock {
  const shift = clockShift(file);
  const [session, ...others] = file.sessions;
  const alone = others.length === 0 ? session : undefined;
  const timer = numberIn(alone?.total_timer_time);
  const elapsed = session ? numberIn(alone?.total_elapsed_time) : elapsedInLaps(file.laps);
  const turns = file.events.filter(({ event }) => event === 'timer');
  const stops = turns.flatMap(({ event_type: type, timestamp }) =>
    typeof type === 'string' && type.startsWith('stop') ? (timeIn(timestamp) ?? []) : [],
  );
  const isTimed = turns.length > stops.length && stops.length > 0;
  // A device that states the same value for both may not count pauses in either.
  const counts = timer !== undefined && elapsed !== timer;
  const end = timeIn(alone?.timestamp);
  const set = setClock(file.samples, {
    elapsed,
    isRoughly: !counts,
    end,
    ...(isTimed && {
      isPaused: (from: number, to: number) =>
        stops.some((stop) => stop >= from - minute && stop < to),
    }),
  });
  const isLate = shift === 0 && set.setAfter === undefined && end !== undefined && elapsed;
  return { shift, ...((isLate && setAtEnd(file.samples, { end, elapsed })) || set) };
}

/** Nobody leaves a finished run unsaved for longer. */
const longestUnsaved = 5 * day;

/**
 * Shifts all samples of a recording whose clock was set between its last sample and the end that
 * the device states.
 * @returns undefined for any other
 */
function setAtEnd(
  samples: Samples,
  { end, elapsed }: { end: number; elapsed: number },
): SetClock | undefined {
  const span = spanOf(samples);
  if (!span || end >= last || end - span.last < longestUnsaved) return undefined;
  const length = (span.last - span.first) / 1000;
  if (Math.abs(length - elapsed) > Math.max(60, 0.1 * elapsed)) return undefined;
  const by = end - elapsed * 1000 - span.first;
  for (let row = 0; row < samples.length; row += 1) samples.move(row, samples.at(row) + by);
  const isBefore = (at: number) => at <= span.last + minute;
  return {
    setAfter: length,
    by: by / 1000,
    leftOut: 0,
    righted: (at) => (isBefore(at) ? at + by : at),
  };
}

/** The total seconds of all laps. @returns undefined if one does not state them */
function elapsedInLaps(laps: readonly FitMessage[]): number | undefined {
  let sum = 0;
  for (const { total_elapsed_time: elapsed } of laps) sum += numberIn(elapsed) ?? Number.NaN;
  return sum > 0 ? sum : undefined;
}

/** @returns 0 if they are absolute times */
function clockShift({ activity, sessions, samples }: FitFile): number {
  const time = timeIn(activity?.timestamp);
  const local = timeIn(activity?.local_timestamp);
  const first =
    timeIn(sessions[0]?.start_time) ?? (samples.length > 0 ? samples.at(0) : Number.NaN);
  const isRelative = (at: number | undefined) => at !== undefined && at < relativeBelow;
  if (time === undefined || local === undefined) return 0;
  return isRelative(time) && isRelative(first) && !isRelative(local) ? local - time : 0;
}

/** Seconds by which samples may stray outside a session. */
const margin = 10;

/**
 * The sessions of a file in chronological order; if the file has none, one made from its samples.
 */
export function sessionsOf(file: FitFile, clock: FitClock): Session[] {
  const span = spanOf(file.samples);
  const alone = file.sessions.length === 1;
  const found = file.sessions.flatMap((message): Session[] => {
    const dated = datedBy(message, { clock, span, alone });
    if (!dated) return [];
    const elapsed = numberIn(message.total_elapsed_time) ?? numberIn(message.total_timer_time);
    return [
      {
        message,
        sport: wordIn(message.sport) ?? '',
        subSport: wordIn(message.sub_sport) ?? '',
        ...dated,
        from: dated.startedAt - margin * 1000,
        endsBefore: endOf(dated.startedAt, elapsed, { span, shift: clock.shift, alone }),
        elapsed,
      },
    ];
  });
  found.sort((one, other) => one.startedAt - other.startedAt);
  for (const [index, session] of found.entries()) {
    const next = found[index + 1];
    if (!next) continue;
    session.endsBefore = Math.min(session.endsBefore, next.startedAt);
    next.from = next.startedAt;
  }
  return found.length > 0 ? found : sessionFromSamples(file, clock, span);
}

/**
 * Where the samples of a session end: long after it, or, for the only session, with the last
 * sample.
 */
function endOf(
  startedAt: number,
  elapsed: number | undefined,
  { span, shift, alone }: { span: Span | undefined; shift: number; alone: boolean },
): number {
  const end = startedAt + (elapsed ?? 0) * 1500 + day;
  return span && alone ? Math.max(end, span.last + shift + 1) : end;
}

/** The time span of the samples. */
type Span = NonNullable<ReturnType<typeof spanOf>>;

/** When a session began. @returns undefined if unknown */
function datedBy(
  message: FitMessage,
  { clock, span, alone }: { clock: FitClock; span: Span | undefined; alone: boolean },
): Pick<Session, 'startedAt' | 'isDatedBySamples'> | undefined {
  const { shift, setAfter, righted } = clock;
  const end = timeIn(message.timestamp);
  const elapsed = (numberIn(message.total_elapsed_time) ?? 0) * 1000;
  const stated = timeIn(message.start_time);
  const bySum = end === undefined ? undefined : righted(end) - elapsed;
  const start = stated === undefined ? bySum : righted(stated);
  const dated = (at: number, isDatedBySamples = false) => ({
    startedAt: at + shift,
    isDatedBySamples,
  });
  if (span && alone) {
    if (setAfter !== undefined) return dated(span.first);
    const isElsewhere = start === undefined || start > span.last || start < span.first - day;
    if (isElsewhere && span.first < last) return dated(span.first, true);
  }
  if (start === undefined) return undefined;
  // A watch may give as the start the moment it learned the time; its samples then start earlier.
  const isLate = bySum !== undefined && bySum < start - minute;
  return dated(span && isLate && bySum >= span.first - minute ? bySum : start);
}

/** For a file truncated before its session, or a device that writes none. */
function sessionFromSamples(
  { sports, activity }: FitFile,
  { shift }: FitClock,
  span: Span | undefined,
): Session[] {
  if (!span) return [];
  const session: Session = {
    message: { ...activity, total_timer_time: undefined },
    sport: wordIn(sports[0]?.sport) ?? '',
    subSport: wordIn(sports[0]?.sub_sport) ?? '',
    startedAt: span.first + shift,
    from: span.first + shift,
    endsBefore: span.last + shift + 1,
    elapsed: undefined,
    isDatedBySamples: false,
  };
  return [session];
}

/** How many samples lie outside all sessions. */
export function samplesOutside(samples: Samples, sessions: readonly Session[], shift: number) {
  let outside = 0;
  let last = sessions[0];
  for (let row = 0; row < samples.length; row += 1) {
    const at = samples.at(row) + shift;
    const has = ({ from, endsBefore }: Session) => at >= from && at < endsBefore;
    if (Number.isNaN(at) || (last && has(last))) continue;
    last = sessions.find(has);
    if (!last) outside += 1;
  }
  return outside;
}
