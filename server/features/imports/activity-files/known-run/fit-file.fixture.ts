import { type Field, fitTime, fitWriter } from '../fit-writer.fixture.ts';
import type { Layout } from './layout.fixture.ts';
import { type Lap, type Sample, timesAt } from './model.fixture.ts';
import { placeOf } from './place.fixture.ts';
import type { Run } from './run.fixture.ts';

/** A session of a FIT file. */
export interface Part {
  /** One of FIT's sports. */
  sport: number;
  run: Run;
}

type Writer = ReturnType<typeof fitWriter>;

const [fileId, record, lap, session, activity, event, sport] = [0, 1, 2, 3, 4, 5, 6];

const field = (number: number, type: Field['type']): Field => ({ number, type });
const time = field(253, 'uint32');

/** One FIT file, as a watch writes it. */
export function fitFile(parts: readonly Part[], layout: Layout): Uint8Array {
  const writer = fitWriter({ bigEndian: layout.bigEndian });
  defineMessages(writer, layout);
  writer.write(fileId, 4, 1, 3290, fitTime(startOf(parts)));
  if (layout.totals === 'none') writer.write(sport, 1, 0);
  if (layout.order === 'first') {
    writeActivity(writer, parts, layout);
    for (const part of parts) writeSession(writer, part, parts, layout);
    for (const part of parts) writeLaps(writer, part, parts, layout);
    for (const part of parts) writeSamples(writer, part.run, layout);
  } else if (layout.order === 'interleaved') {
    for (const part of parts) writeInterleaved(writer, part, parts, layout);
    writeActivity(writer, parts, layout);
  } else {
    for (const part of parts) writeSamples(writer, part.run, layout);
    for (const part of parts) writeLaps(writer, part, parts, layout);
    for (const part of parts) writeSession(writer, part, parts, layout);
    writeActivity(writer, parts, layout);
  }
  return writer.file();
}

function defineMessages(writer: Writer, layout: Layout) {
  const places = [field(0, 'sint32'), field(1, 'sint32')];
  const metres = layout.metres ? [field(5, 'uint32')] : [];
  const senses = [field(3, 'uint8'), field(4, 'uint8'), field(2, 'uint16')];
  // Elapsed, timer, distance.
  const totals = [field(7, 'uint32'), field(8, 'uint32'), field(9, 'uint32')];
  const start = field(2, 'uint32');
  const ascent = layout.ascent ? [field(22, 'uint16')] : [];
  writer
    .define(fileId, 0, [
      field(0, 'enum'),
      field(1, 'uint16'),
      field(2, 'uint16'),
      field(4, 'uint32'),
    ])
    .define(record, 20, [time, ...places, ...metres, ...senses])
    .define(lap, 19, [time, start, ...totals, field(15, 'uint8'), field(25, 'enum')])
    .define(session, 18, [
      time,
      start,
      field(5, 'enum'),
      field(6, 'enum'),
      ...totals,
      field(16, 'uint8'),
      ...ascent,
    ])
    .define(activity, 34, [time, field(0, 'uint32'), field(1, 'uint16'), field(5, 'uint32')])
    .define(event, 21, [time, field(0, 'enum'), field(1, 'enum')])
    .define(sport, 12, [field(0, 'enum'), field(1, 'enum')]);
}

const startOf = ([first]: readonly Part[]) => first?.run.stampAt(0) ?? 0;
const elapsedOf = ({ laps }: Run) => laps.at(-1)?.to ?? 0;
const sumOf = (laps: readonly Lap[], figure: 'timer' | 'distance') =>
  laps.reduce((sum, one) => sum + one[figure], 0);

/** The timestamp of a summary. */
function timeOf(run: Run, clock: number, parts: readonly Part[], layout: Layout): number {
  const isStart = layout.order === 'first' && layout.summaryTime === 'start';
  return fitTime(isStart ? startOf(parts) : run.stampAt(clock));
}

function writeActivity(writer: Writer, parts: readonly Part[], layout: Layout) {
  const last = parts.at(-1)?.run;
  if (!last) return;
  const at = timeOf(last, elapsedOf(last), parts, layout);
  const timer = parts.reduce((sum, { run }) => sum + sumOf(run.laps, 'timer'), 0);
  const beyond = { right: 7200, zero: 0, '98 minutes': 98 * 60, missing: undefined };
  const local = layout.localTime === 'a local time of 5' ? 5 - at : beyond[layout.localTime];
  writer.write(activity, at, timer * 1000, parts.length, local === undefined ? local : at + local);
}

function writeSession(writer: Writer, part: Part, parts: readonly Part[], layout: Layout) {
  if (layout.totals !== 'both' && layout.totals !== 'session') return;
  const { run } = part;
  const { plan, laps } = run;
  writer.write(
    session,
    timeOf(run, elapsedOf(run), parts, layout),
    fitTime(run.stampAt(0)),
    part.sport,
    plan.virtual ? 58 : 0,
    elapsedOf(run) * 1000,
    sumOf(laps, 'timer') * 1000,
    Math.round(sumOf(laps, 'distance') * 100),
    141,
    plan.climb,
  );
}

function writeLaps(writer: Writer, part: Part, parts: readonly Part[], layout: Layout) {
  for (const one of part.run.laps) writeLap(writer, part, one, parts, layout);
}

function writeLap(writer: Writer, part: Part, one: Lap, parts: readonly Part[], layout: Layout) {
  if (layout.totals !== 'both' && layout.totals !== 'laps') return;
  const { run } = part;
  writer.write(
    lap,
    timeOf(run, one.to, parts, layout),
    fitTime(run.stampAt(one.from)),
    (one.to - one.from) * 1000,
    one.timer * 1000,
    Math.round(one.distance * 100),
    139,
    part.sport,
  );
}

function writeInterleaved(writer: Writer, part: Part, parts: readonly Part[], layout: Layout) {
  const { run } = part;
  for (const one of run.laps) {
    const isLast = one === run.laps.at(-1);
    writeSamples(writer, run, layout, (clock) => clock >= one.from && (clock < one.to || isLast));
    writeLap(writer, part, one, parts, layout);
  }
  writeSession(writer, part, parts, layout);
}

/** The samples of a run or of one of its laps, and the events between them. */
function writeSamples(
  writer: Writer,
  run: Run,
  layout: Layout,
  isIn: (clock: number) => boolean = () => true,
) {
  const events = layout.events ? eventsOf(run).filter(({ clock }) => isIn(clock)) : [];
  for (const sample of run.samples.filter(({ clock }) => isIn(clock))) {
    const before = events.findIndex(
      ({ clock, type }) => clock > sample.clock || (clock === sample.clock && type !== 0),
    );
    for (const one of events.splice(0, before < 0 ? events.length : before)) {
      writeEvent(writer, run, one);
    }
    writeSample(writer, run, sample, layout);
  }
  for (const one of events) writeEvent(writer, run, one);
}

interface TimerEvent {
  clock: number;
  /** 0 start, 4 stop of all. */
  type: 0 | 4;
}

function eventsOf({ plan, laps }: Run): TimerEvent[] {
  const pauses = plan.stays.filter(({ timer }) => timer === 'stopped');
  const between = pauses.flatMap(({ at, seconds }): TimerEvent[] => {
    const { clock } = timesAt(plan, at);
    return [
      { clock, type: 4 },
      { clock: clock + seconds, type: 0 },
    ];
  });
  const all: TimerEvent[] = [{ clock: 0, type: 0 }, ...between];
  all.sort((one, other) => one.clock - other.clock);
  return [...all, { clock: laps.at(-1)?.to ?? 0, type: 4 }];
}

const writeEvent = (writer: Writer, run: Run, { clock, type }: TimerEvent) =>
  writer.write(event, fitTime(run.stampAt(clock)), 0, type);

const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180);

function writeSample(writer: Writer, { plan }: Run, sample: Sample, layout: Layout) {
  const { latitude, longitude } = placeOf(plan, sample);
  const metres = layout.metres ? [Math.round(sample.metres * 100)] : [];
  writer.write(
    record,
    fitTime(sample.stamp),
    semicircles(latitude),
    semicircles(longitude),
    ...metres,
    140 + (sample.clock % 5),
    85,
    Math.round((sample.height + 500) * 5),
  );
}
