import { usualFormats } from '#shared/formats.ts';
import { rowOfActivity } from '../../activity-rows.ts';
import type { KnownRun } from '../known-run.fixture.ts';
import { readActivityFile } from '../read-activity-file.ts';
import type { Range, Reading, Truth } from './truth.fixture.ts';

/** Where what was read differs from the truth. */
export interface Difference {
  aspect: string;
  expected: string;
  actual: string;
}

type Activity = Awaited<ReturnType<typeof readActivityFile>>['activities'][number];
type AnyRow = Awaited<ReturnType<typeof rowOfActivity>>['row'];
type Row = Extract<AnyRow, { fields: unknown }>;
type Shown = Extract<NonNullable<Row['activity']>, { laps: unknown }>;

const timeZone = 'Europe/Berlin';
/** After everything that happens in the files, except for clocks that are decades ahead. */
const now = Date.UTC(2026, 10, 28, 12);

/** Reads a file as an upload is read, and compares the result with the truth. */
export async function differencesOf({ bytes, truths }: KnownRun): Promise<Difference[]> {
  const { activities } = await readActivityFile({ bytes }, usualFormats, { pause: async () => {} });
  const runs = activities.filter(({ isRun }) => isRun);
  const found: Difference[] = [];
  if (runs.length !== truths.length) {
    const actual = `${runs.length} of ${activities.length} activities`;
    found.push({ aspect: 'runs', expected: `${truths.length}`, actual });
  }
  for (const [no, truth] of truths.entries()) {
    const run = runs[no];
    if (run) found.push(...(await compare(run, truth)));
  }
  return found;
}

async function compare(run: Activity, truth: Truth): Promise<Difference[]> {
  const file = { fileName: 'x.fit', sha256: 'x', timeZone, now, formats: usualFormats };
  const { row } = await rowOfActivity(run, file);
  if (!('fields' in row)) return [{ aspect: 'row', expected: 'a run', actual: `${row.reason}` }];
  return [
    ...compareStart(row, truth),
    ...compareTotals(row, truth),
    ...compareSamples(run, truth),
    ...compareLaps(row, truth),
    ...compareRemarks(row, run, truth),
  ];
}

/** A file that was read always has its whole activity. */
const shownOf = ({ activity }: Row): Partial<Shown> =>
  activity && 'laps' in activity ? activity : {};

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2024-05-14 18:30` */
const localTime = (at: number) => clock.format(at);

function compareStart(row: Row, { starts, startSlack }: Truth): Difference[] {
  const { startedAtUtc } = row;
  const at = Date.parse(startedAtUtc ?? '');
  const isRight = starts.some((start) => Math.abs(at - start) <= startSlack * 1000);
  const found: Difference[] = [];
  if (!isRight) {
    const expected = starts.map((start) => new Date(start).toISOString()).join(' or ');
    found.push({ aspect: 'start', expected, actual: `${startedAtUtc}` });
  }
  const { local } = shownOf(row);
  const shown = local ? `${local.date} ${local.startTime}` : localTime(Number.isNaN(at) ? 0 : at);
  const days = starts.map(localTime);
  if (!days.includes(shown)) {
    found.push({ aspect: 'day and clock', expected: days.join(' or '), actual: shown });
  }
  return found;
}

/** One percent, plus a little for rounding and for the first and last seconds. */
const isNear = (value: number, [from, to]: Range, more: number) =>
  value >= from * 0.99 - more && value <= to * 1.01 + more;

function fits({ distance, duration, climb }: Reading, row: ReturnType<typeof totalsOf>) {
  return {
    distance: isNear(row.metres, [distance, distance], 5),
    duration: isNear(row.seconds, duration, 3),
    climb: row.climb >= climb[0] - 5 && row.climb <= climb[1] + 5,
  };
}

function totalsOf({ fields }: Row) {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = `${fields?.duration}`
    .split(':')
    .map(Number);
  return {
    metres: Number(fields?.distance) * 1000,
    seconds: hours * 3600 + minutes * 60 + seconds,
    climb: Number(fields?.elevationGain),
  };
}

/** Compares with the closest reading as a whole: half of one and half of another is wrong. */
function compareTotals(row: Row, { readings }: Truth): Difference[] {
  const totals = totalsOf(row);
  const wrong = readings.map((reading) => {
    const good = fits(reading, totals);
    const found: Difference[] = [];
    const add = (aspect: string, expected: number | Range, actual: number) =>
      found.push({ aspect, expected: `${expected}`, actual: `${actual}` });
    if (!good.distance) add('distance', reading.distance, totals.metres);
    if (!good.duration) add('duration', reading.duration, totals.seconds);
    if (!good.climb) add('climb', reading.climb, totals.climb);
    return found;
  });
  return wrong.sort((one, other) => one.length - other.length)[0] ?? [];
}

function compareSamples(
  { track }: Activity,
  { samples: [from, to], fewTwice }: Truth,
): Difference[] {
  const actual = track?.time.length ?? 0;
  if (actual >= from && actual <= to + fewTwice) return [];
  const expected = from === to ? `${to}` : `${from} to ${to}`;
  const aspect = actual > to ? 'samples, with doubled ones' : 'samples';
  return [{ aspect, expected, actual: `${actual}` }];
}

function compareLaps(row: Row, truth: Truth): Difference[] {
  const { laps = [] } = shownOf(row);
  const isRight = truth.laps.every(({ distance, duration, slack }, no) => {
    const lap = laps[no];
    const metres = 5 + (slack * distance) / duration;
    const isLong = isNear(Number(lap?.distance), [distance, distance], metres);
    return isLong && isNear(Number(lap?.duration), [duration, duration], 3 + slack);
  });
  if (laps.length === truth.laps.length && isRight) return [];
  const text = (some: readonly { distance?: unknown; duration?: unknown }[]) =>
    some.map((lap) => `${lap.distance} m ${lap.duration} s`).join(', ') || 'none';
  return [{ aspect: 'laps', expected: text(truth.laps), actual: text(laps) }];
}

function compareRemarks(row: Row, { track }: Activity, { remark, samples }: Truth): Difference[] {
  const { verdict, reason } = row;
  const { remarks = [], flags = [] } = shownOf(row);
  const said = [reason, ...remarks, ...flags].filter(Boolean);
  const found: Difference[] = [];
  if (verdict !== 'add' && (verdict !== 'doubtful' || remark === 'none')) {
    const expected = remark === 'none' ? 'add' : 'add or doubtful';
    found.push({ aspect: 'verdict', expected, actual: `${verdict}: ${reason}` });
  }
  const isShort = (track?.time.length ?? 0) < samples[1];
  if (said.length === 0 && (remark === 'needed' || isShort)) {
    const expected = isShort ? 'one, as samples were dropped' : 'one';
    found.push({ aspect: 'remark', expected, actual: 'none' });
  }
  if (said.length > 0 && remark === 'none') {
    found.push({ aspect: 'remark on a plain file', expected: 'none', actual: said.join(' ') });
  }
  return found;
}
