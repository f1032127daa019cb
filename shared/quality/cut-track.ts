import { courseOf } from '../tracks/course.ts';
import { type Channel, channels, type Pause, type Series, type Track } from '../tracks/track.ts';

/**
 * A track without some of its parts, which become pauses: their samples are removed, and the
 * distance continues from where it was. A part that reaches the start or the end shortens the
 * track.
 * @param spans in order, not overlapping
 */
export function cutTrack(track: Track, spans: readonly Pause[]): Track {
  if (spans.length === 0) return track;
  const { metres } = courseOf(track);
  const last = track.time.at(-1) ?? 0;
  const kept: number[] = [];
  const moved: number[] = [];
  let removed = 0;
  let before = 0;
  let next = 0;
  for (const [sample, now] of track.time.entries()) {
    while (next < spans.length && (spans[next] as Pause)[1] < now) next += 1;
    const span = spans[next];
    const step = (metres?.[sample] ?? 0) - before;
    before += step;
    // The samples at both ends of a part stay, unless they begin or end the track.
    const [from, to] = span ?? [now, now];
    if (span && now > from && now <= to) removed += step;
    if (span && (now > from || from <= 0) && (now < to || to >= last)) continue;
    kept.push(sample);
    moved.push(removed);
  }
  const cut: Track = { time: kept.map((sample) => track.time[sample] as number) };
  for (const channel of channels) {
    const series = track[channel];
    if (series) cut[channel] = keptOf(channel, series, kept, moved);
  }
  const pauses = joined([...(track.pauses ?? []), ...spans]);
  if (pauses.length > 0) cut.pauses = pauses;
  return cut;
}

const keptOf = (channel: Channel, series: Series, kept: number[], moved: number[]): Series =>
  kept.map((sample, at) => {
    const value = series[sample] ?? null;
    if (value === null || channel !== 'distance') return value;
    return Math.round((value - (moved[at] as number)) * 10) / 10;
  });

/** Stretches in order, merging those that overlap or touch. */
export function joined(stretches: readonly Pause[]): Pause[] {
  const found: Pause[] = [];
  for (const [from, to] of [...stretches].sort(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}
