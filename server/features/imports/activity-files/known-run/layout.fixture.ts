import type { Format, Kind } from './kinds.fixture.ts';
import type { Random } from './random.fixture.ts';

/** How a file tells what the watch knows. Each format takes from it what it can. */
export interface Layout {
  format: Format;
  /** Where the summaries stand: after the samples, before them, or each lap after its own. */
  order: 'last' | 'first' | 'interleaved';
  /** FIT's messages, and what TCX's laps state. */
  totals: 'both' | 'session' | 'laps' | 'none';
  /** TCX's laps say 0 where they do not know, or leave it out. */
  unknownTotals: 'zero' | 'absent';
  /** Of XML; FIT's is in `localTime`. */
  zone: 'Z' | '.000Z' | '+02:00' | 'none';
  /** What FIT's local time says beyond UTC. */
  localTime: 'right' | 'missing' | 'zero' | '98 minutes' | 'a local time of 5';
  /** Timer events at pauses. */
  events: boolean;
  bigEndian: boolean;
  /** The samples have a distance, not only a place. */
  metres: boolean;
  /** The session has an ascent of its own. */
  ascent: boolean;
  /** Summaries that come first have the time of the start, or that of the end. */
  summaryTime: 'start' | 'end';
  /** GPX's word for what it is. */
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
    // A clock that was wrong at the start would make the activity's own time wrong too.
    summaryTime: has('clock-set') ? 'end' : random.pick(['start', 'end'] as const),
    type: random.pick(has('virtual') ? ['virtual_run', 'VirtualRun'] : ['running', '9', 'Run']),
  };
}

function totalsOf(format: Format, kinds: readonly Kind[], random: Random): Layout['totals'] {
  if (format === 'gpx') return 'none';
  if (!kinds.includes('totals')) return 'both';
  if (format === 'tcx') return 'none';
  // Only a session says which sport it was, and whether it was virtual.
  const needsSession = kinds.includes('multisport') || kinds.includes('virtual');
  return needsSession ? 'session' : random.pick(['session', 'laps', 'none'] as const);
}

/** The words for a failure. */
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
