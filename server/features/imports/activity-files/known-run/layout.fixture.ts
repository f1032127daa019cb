import type { Format, Kind } from './kinds.fixture.ts';
import type { Random } from './random.fixture.ts';

/** How a file says what the watch knows. Each format takes from it what it can. */
export interface Layout {
  format: Format;
  /** Where the summaries are: after the samples, before them, or each lap after its own. */
  order: 'last' | 'first' | 'interleaved';
  /** FIT's summary messages, and whether TCX's laps have totals. */
  totals: 'both' | 'session' | 'laps' | 'none';
  /** How TCX's laps state unknown totals: as 0, or not at all. */
  unknownTotals: 'zero' | 'absent';
  /** The time zone in XML; FIT's is in `localTime`. */
  zone: 'Z' | '.000Z' | '+02:00' | 'none';
  /** How FIT's local time differs from UTC. */
  localTime: 'right' | 'missing' | 'zero' | '98 minutes' | 'a local time of 5';
  /** Timer events at pauses. */
  events: boolean;
  bigEndian: boolean;
  /** The samples have a distance as well as a place. */
  metres: boolean;
  /** The session states its own ascent. */
  ascent: boolean;
  /** Whether summaries that come first have the time of the start or that of the end. */
  summaryTime: 'start' | 'end';
  /** The activity's type in GPX. */
  type: string;
}

export function layoutOf(format: Format, kinds: readonly Kind[], random: Random): Layout {
  const has = (kind: Kind) => kinds.includes(kind);
  const hasHeights = has('spikes') || has('zeros');
  const totals = totalsOf(format, kinds, random);
  const hasSession = format === 'fit' && (totals === 'both' || totals === 'session');
  return {
    format,
    order: has('order') ? random.pick(['first', 'interleaved'] as const) : 'last',
    totals,
    unknownTotals: random.pick(['zero', 'absent'] as const),
    zone: has('offset') ? random.pick(['.000Z', '+02:00', 'none'] as const) : 'Z',
    localTime: has('offset')
      ? random.pick(['missing', 'zero', '98 minutes', 'a local time of 5'] as const)
      : 'right',
    events: random.chance(0.5),
    bigEndian: random.chance(0.1),
    metres: has('place-repeats') || random.chance(0.8),
    ascent: hasHeights && hasSession && random.chance(0.15),
    // With a clock that was wrong at the start, the activity's own time would be wrong too.
    summaryTime: has('clock-set') ? 'end' : random.pick(['start', 'end'] as const),
    type: random.pick(has('virtual') ? ['virtual_run', 'VirtualRun'] : ['running', '9', 'Run']),
  };
}

function totalsOf(format: Format, kinds: readonly Kind[], random: Random): Layout['totals'] {
  if (format === 'gpx') return 'none';
  if (!kinds.includes('totals')) return 'both';
  if (format === 'tcx') return 'none';
  // Only a session states its sport, and whether it was virtual.
  const needsSession = kinds.includes('multisport') || kinds.includes('virtual');
  return needsSession ? 'session' : random.pick(['session', 'laps', 'none'] as const);
}

/** Describes the layout in the message of a failure. */
export function noteOf(layout: Layout): string {
  const { format, order, totals, unknownTotals, zone, localTime, events, summaryTime } = layout;
  const distance = layout.metres ? '' : ', samples without a distance';
  if (format === 'gpx') return `GPX, type ${layout.type}, times in ${zone}`;
  if (format === 'tcx') {
    const stated = totals === 'none' ? `laps’ totals ${unknownTotals}` : 'laps with totals';
    return `TCX, times in ${zone}, ${stated}${distance}`;
  }
  const time = order === 'first' ? ` with the time of the ${summaryTime}` : '';
  const rest = [
    `totals: ${totals}`,
    `local time ${localTime}`,
    events ? 'timer events' : 'no timer events',
  ];
  if (layout.bigEndian) rest.push('big endian');
  if (layout.ascent) rest.push('an ascent of its own');
  return `FIT, summaries ${order}${time}, ${rest.join(', ')}${distance}`;
}
