import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import type { FitFile } from './fit-file.ts';
import { type FitMessage, fitSamples } from './fit-message.ts';
import { activitiesFromFit } from './from-fit.ts';

const start = Date.UTC(2026, 4, 1, 6, 30);
const at = (seconds: number) => new Date(start + seconds * 1000);

const session = (fields: FitMessage = {}): FitMessage => ({
  start_time: at(0),
  timestamp: at(600),
  sport: 'running',
  sub_sport: 'generic',
  total_elapsed_time: 600,
  total_timer_time: 600,
  total_distance: 1800,
  ...fields,
});

const records = (from = 0, to = 600, fields: (second: number) => FitMessage = () => ({})) =>
  Array.from({ length: to - from }, (_, index) => ({
    timestamp: at(from + index),
    distance: (from + index) * 3,
    heart_rate: 150,
    ...fields(from + index),
  }));

function fileOf(parts: Partial<FitFile> & { records?: FitMessage[] } = {}): FitFile {
  const { samples, add } = fitSamples();
  for (const record of parts.records ?? records()) add(record);
  return {
    fileId: { type: 'activity', manufacturer: 'garmin' },
    sessions: [session()],
    laps: [],
    events: [],
    sports: [],
    devices: [],
    untimed: 0,
    isDamaged: false,
    ...parts,
    samples,
  };
}

function only(parts: Parameters<typeof fileOf>[0]) {
  const activities = activitiesFromFit(fileOf(parts), usualFormats);
  expect(activities).toHaveLength(1);
  return activities[0] as (typeof activities)[number];
}

describe('a FIT file', () => {
  it('gives one activity a session, each with its own samples and laps, and leaves out transitions', () => {
    const part = (from: number, to: number, sport: string, metres: number) =>
      session({
        start_time: at(from),
        timestamp: at(to),
        sport,
        total_elapsed_time: to - from,
        total_timer_time: to - from,
        total_distance: metres,
      });
    const sessions = [
      part(0, 600, 'cycling', 6000),
      part(600, 660, 'transition', 50),
      part(660, 1200, 'running', 1620),
    ];
    const restarting = [
      ...records(0, 600, (second) => ({ distance: second * 10, cadence: 90 })),
      ...records(600, 660, () => ({ distance: 1 })),
      ...records(660, 1200, (second) => ({ distance: (second - 659) * 3, cadence: 90 })),
    ];
    const lap = (from: number) => ({ start_time: at(from), total_timer_time: 60 });
    const laps = [lap(0), lap(300), lap(600), lap(659), lap(900)];
    const activities = activitiesFromFit(
      fileOf({ sessions, records: restarting, laps }),
      usualFormats,
    );
    expect(activities).toMatchObject([
      { no: 1, kind: 'cycling', isRun: false, distance: 6000, laps: [{ no: 1 }, { no: 2 }] },
      { no: 3, kind: 'running', isRun: true, distance: 1620, laps: [{ no: 1 }, { no: 2 }] },
    ]);
    expect(activities.map(({ track }) => track?.time.length)).toEqual([600, 540]);
    expect(activities.map(({ track }) => track?.cadence?.[0])).toEqual([90, 180]);
    expect(activities[1]?.track?.distance?.[0]).toBe(3);
    const left = '1 transition between sports was left out.';
    expect(activities.map(({ remarks }) => remarks)).toEqual([[left], [left]]);
  });

  it('whose distance counts on over its sessions is taken apart', () => {
    const sessions = [
      session({ total_distance: 1800 }),
      session({ start_time: at(600), timestamp: at(1200), total_distance: 1800 }),
    ];
    const [, second] = activitiesFromFit(
      fileOf({ sessions, records: records(0, 1200) }),
      usualFormats,
    );
    expect(second?.track?.distance?.[0]).toBe(0);
    expect(second?.track?.distance?.at(-1)).toBe(1797);
  });

  it('says on each of its activities what none of them has', () => {
    const part = (from: number, to: number) =>
      session({ start_time: at(from), timestamp: at(to), total_elapsed_time: to - from });
    const sessions = [part(300, 600), part(600, 900)];
    const activities = activitiesFromFit(
      fileOf({ sessions, records: records(0, 900) }),
      usualFormats,
    );
    expect(activities.map(({ remarks }) => remarks.at(-1))).toEqual([
      '290 samples from before the start or after the end were left out.',
      '290 samples from before the start or after the end were left out.',
    ]);
  });

  const timer = (seconds: number, type: string, behind = 0) => ({
    timestamp: at(seconds - behind),
    event: 'timer',
    event_type: type,
  });

  it('has the pauses of its timer where the device counts them in neither of its times', () => {
    for (const hours of [0.1, 26]) {
      const resumed = 300 + hours * 3600;
      const after = records(300, 600, (second) => ({ timestamp: at(second - 300 + resumed) }));
      const events = [timer(0, 'start'), timer(299, 'stop_all'), timer(resumed, 'start')];
      const run = only({
        sessions: [session({ timestamp: at(resumed + 300) })],
        records: [...records(0, 300), ...after],
        events: [...events, timer(resumed + 300, 'stop_all')],
      });
      expect(run).toMatchObject({ startedAt: start, duration: 600, remarks: [] });
      expect(run.clockSetAfter).toBeUndefined();
      expect(run.track?.time).toHaveLength(600);
      expect(run.track?.pauses).toEqual([[299, resumed]]);
    }
  });

  it.each([
    ['days behind', 3 * 86_400],
    ['an hour ahead', -3600],
  ])('whose clock was set in a pause keeps the pause, and all of its samples: %s', (_, behind) => {
    const before = records(0, 300, (second) => ({ timestamp: at(second - behind) }));
    const after = records(300, 600, (second) => ({ timestamp: at(second + 300) }));
    const events = [timer(0, 'start', behind), timer(299, 'stop_all', behind)];
    const run = only({
      sessions: [session({ start_time: at(-behind), timestamp: at(900), total_elapsed_time: 900 })],
      records: [...before, ...after],
      events: [...events, timer(600, 'start'), timer(900, 'stop_all')],
    });
    expect(Math.abs(run.startedAt - start)).toBeLessThan(3000);
    expect(run).toMatchObject({ duration: 600, remarks: [] });
    expect(run.clockSetAfter).toBeCloseTo(600, -1);
    expect(run.track?.time).toHaveLength(600);
    const [[from = 0, to = 0] = []] = run.track?.pauses ?? [];
    expect(to - from).toBeCloseTo(300, -1);
  });

  it('whose clock was set before it was saved began as long before as it took', () => {
    const stale = records(0, 600, (second) => ({ timestamp: at(second - 5 * 365 * 86_400) }));
    const long = session({ start_time: at(-5 * 365 * 86_400) });
    const run = only({ sessions: [long], records: stale });
    expect(run).toMatchObject({ startedAt: start, clockSetAfter: 599, remarks: [] });
    expect(run.track?.time).toHaveLength(600);
  });

  it('says of a clock that was set by seconds that it was, and asks for no day', () => {
    const jumping = records(0, 600, (second) => ({
      timestamp: at(second < 300 ? second + 5 : second),
    }));
    const run = only({ records: jumping });
    expect(run.clockSetAfter).toBeUndefined();
    expect(run.remarks).toEqual([
      expect.stringMatching(/^The clock was corrected by \d seconds during the run/),
    ]);
    expect(run.track?.time).toHaveLength(600);
  });

  it('does not take a climb that cannot be from the device', () => {
    const hilly = records(0, 600, (second) => ({ altitude: 100 + 20 * Math.sin(second / 60) }));
    const [climbing] = [session({ total_ascent: 15_000 })];
    const run = only({ sessions: [climbing], records: hilly });
    expect(run.elevationGain).toBeLessThan(100);
    expect(run.remarks).toEqual([expect.stringMatching(/states a climb of 15,000 m/)]);
    expect(only({ sessions: [session({ total_ascent: 60 })], records: hilly })).toMatchObject({
      elevationGain: 60,
      remarks: [],
    });
  });

  it('may begin with the last samples of the activity before, whose distance went on', () => {
    const sessions = [
      session({ sport: 'cycling', total_distance: 1800 }),
      session({ start_time: at(600), timestamp: at(1200), total_distance: 1800 }),
    ];
    const both = [
      ...records(0, 600),
      { timestamp: at(600), distance: 180 },
      ...records(600, 1200, (second) => ({ distance: (second - 600) * 3 })),
    ];
    const [, run] = activitiesFromFit(fileOf({ sessions, records: both }), usualFormats);
    expect(run?.track?.distance?.at(-1)).toBe(1797);
    expect(run?.track?.distance?.find((metres) => metres !== null)).toBeLessThan(10);
  });

  it('has its summaries before its samples, each dated by its start', () => {
    const part = (from: number, to: number, sport: string) =>
      session({
        start_time: at(from),
        timestamp: at(0),
        sport,
        total_elapsed_time: to - from,
        total_timer_time: to - from,
        total_distance: (to - from) * 3,
      });
    const sessions = [part(0, 300, 'swimming'), part(300, 900, 'running')];
    const laps = [
      { start_time: at(0), timestamp: at(0), total_timer_time: 300 },
      { start_time: at(300), timestamp: at(0), total_timer_time: 600 },
    ];
    const [, run] = activitiesFromFit(
      fileOf({ sessions, laps, records: records(0, 900) }),
      usualFormats,
    );
    expect(run).toMatchObject({
      startedAt: start + 300_000,
      laps: [{ duration: 600 }],
      remarks: [],
    });
    expect(run?.track?.time).toHaveLength(600);
  });

  it('without a session has what its laps state, and what follows the last of them', () => {
    const lap = (from: number, to: number) => ({
      start_time: at(from),
      timestamp: at(to),
      total_elapsed_time: to - from,
      total_timer_time: to - from,
      total_distance: (to - from) * 3.1,
    });
    const paused = [
      ...records(0, 300),
      ...records(900, 1260, (at) => ({ distance: (at - 600) * 3 })),
    ];
    const run = only({ sessions: [], laps: [lap(0, 299), lap(900, 1199)], records: paused });
    expect(run).toMatchObject({ duration: 658, elapsed: 1259, laps: [{ no: 1 }, { no: 2 }] });
    expect(run.distance).toBeCloseTo(2 * 299 * 3.1 + 60 * 3, 0);
    expect(run.track?.pauses).toEqual([[299, 900]]);
    expect(run.remarks).toEqual([expect.stringMatching(/are those of its laps/)]);
  });

  it('of a virtual world says neither where nor by which clock it was run', () => {
    const placed = records(0, 600, (second) => ({
      position_lat: -11.6 + second * 2.7e-5,
      position_long: 166.9,
    }));
    const activity = { timestamp: at(600), local_timestamp: at(600 + 11 * 3600) };
    const inside = [session({ sub_sport: 'virtual_activity' })];
    const run = only({ sessions: inside, records: placed, activity });
    expect([run.place, run.offset]).toEqual([undefined, undefined]);
    expect(run.track?.latitude).toHaveLength(600);
    const made = only({
      records: placed,
      activity,
      fileId: { type: 'activity', manufacturer: 'zwift' },
    });
    expect([made.place, made.offset]).toEqual([undefined, undefined]);
    const there = only({ records: placed, activity });
    expect([there.place?.latitude, there.offset]).toEqual([-11.6, 660]);
  });

  it('is a run where its only session names no sport', () => {
    expect(only({ sessions: [session({ sport: 'generic' })] })).toMatchObject({
      kind: '',
      isRun: true,
    });
    expect(only({ sessions: [session({ sport: 'hiking' })] }).isRun).toBe(false);
    const trail = only({ sessions: [session({ sub_sport: 'trail' })] });
    expect(trail.terrain).toBe('trail');
  });

  it('has the pauses of its timer, through which some watches go on recording', () => {
    const timer = (seconds: number, type: string) => ({
      timestamp: at(seconds),
      event: 'timer',
      event_type: type,
    });
    const events = [
      timer(0, 'start'),
      timer(100, 'stop_all'),
      timer(101, 'stop'),
      timer(160, 'start'),
      { timestamp: at(200), event: 'recovery_hr', event_type: 'stop' },
      timer(300, 'stop_disable_all'),
      timer(330, 'start'),
      timer(600, 'stop_all'),
    ];
    const run = only({ events, sessions: [session({ total_timer_time: 510 })] });
    expect(run.track?.pauses).toEqual([
      [100, 160],
      [300, 330],
    ]);
    expect(run).toMatchObject({ duration: 510, elapsed: 600 });
  });

  it('is read without a session, from its samples', () => {
    const { distance, duration, elapsed, kind, remarks } = only({
      sessions: [],
      sports: [{ sport: 'running' }],
      records: [...records(), { timestamp: at(60 * 365 * 86_400) }],
    });
    expect({ distance, duration, elapsed, kind }).toEqual({
      distance: 1797,
      duration: 599,
      elapsed: 599,
      kind: 'running',
    });
    expect(remarks).toEqual([
      expect.stringContaining('stored no total'),
      '1 sample with an impossible time or place was left out.',
    ]);
  });

  it('says where the device’s total and its samples disagree by more than 2 %', () => {
    expect(only({ sessions: [session({ total_distance: 1830 })] }).remarks).toEqual([]);
    const run = only({ sessions: [session({ total_distance: 1900 })] });
    expect(run.distance).toBe(1900);
    expect(run.remarks).toEqual([
      'The device’s own total (1.9 km) and its samples (1.8 km) disagree by more than 2%. The device’s total was used.',
    ]);
  });

  it('leaves out what cannot be: times, places, heart rates', () => {
    const { track, place, heartRateMax } = only({
      records: records(0, 600, (second) => ({
        timestamp: at(second === 50 ? 70 : second === 90 ? 30 : second),
        position_lat: second === 0 ? 0 : second === 20 ? 53 : 52.5 + second * 3e-5,
        position_long: second === 0 ? 0 : 13.4,
        heart_rate: [150, 0, 255][second % 3],
        distance: second === 200 ? 900_000 : second * 3,
        altitude: second === 5 ? 60_000 : 40,
      })),
    });
    expect(track?.time).toHaveLength(598);
    expect(track?.latitude?.slice(0, 2)).toEqual([null, 52.50003]);
    expect(track?.longitude?.[20]).toBeNull();
    expect(track?.altitude?.[5]).toBeNull();
    expect(track?.distance?.at(-1)).toBe(1797);
    expect(new Set(track?.heartRate)).toEqual(new Set([150, null]));
    expect(place).toEqual({ latitude: 52.50003, longitude: 13.4 });
    expect(heartRateMax).toBe(150);
  });

  it('counts the steps of both feet', () => {
    const cadence = (one: FitMessage) =>
      only({ records: records(0, 600, () => one) }).track?.cadence?.[0];
    expect(cadence({ cadence: 84, fractional_cadence: 0.5 })).toBe(170);
    expect(cadence({ cadence: 172 })).toBe(172);
  });

  it.each([
    ['Berlin', 120, 120],
    ['a quarter', 345, 345],
    ['none, which nobody knows to be true', 0, undefined],
    ['nonsense', 3000, undefined],
    ['nobody’s', 98, undefined],
  ])('knows how far its clock is ahead of UTC: %s', (_what, minutes, offset) => {
    const activity = { timestamp: at(600), local_timestamp: at(600 + minutes * 60) };
    expect(only({ activity }).offset).toBe(offset);
  });

  it('is put in its place in time where a watch only counted from its start', () => {
    const since = (seconds: number) => new Date(Date.UTC(1990, 6, 18) + seconds * 1000);
    const run = only({
      sessions: [session({ start_time: since(0), timestamp: since(600), total_timer_time: 580 })],
      records: records(0, 600).map((record, second) => ({ ...record, timestamp: since(second) })),
      activity: { timestamp: since(600), local_timestamp: at(600) },
      events: [
        { timestamp: since(10), event: 'timer', event_type: 'stop' },
        { timestamp: since(30), event: 'timer', event_type: 'start' },
      ],
      laps: [{ start_time: since(0), total_timer_time: 600 }],
    });
    expect(run).toMatchObject({ startedAt: start, offset: 0, laps: [{ no: 1 }] });
    expect(run.track?.time.slice(0, 2)).toEqual([0, 1]);
    expect(run.track?.pauses).toEqual([[10, 30]]);
    expect(run.remarks).toEqual([expect.stringMatching(/did not know the date/)]);
  });

  it('begins when its samples do where the clock was set on the way', () => {
    const late = session({ start_time: at(500), timestamp: at(600) });
    const run = only({ sessions: [late] });
    expect(run.startedAt).toBe(start);
    expect(run.track?.time).toHaveLength(600);
    const odd = only({ sessions: [session({ timestamp: at(0) })] });
    expect(odd.startedAt).toBe(start);
  });

  it('adds up the compressed distance of old foot pods', () => {
    const compressed = (second: number) => {
      const sixteenths = (second * 48) % 4096;
      return [0, (sixteenths & 15) << 4, sixteenths >> 4];
    };
    const { track } = only({
      records: records(0, 600, (second) => ({
        distance: undefined,
        compressed_speed_distance: compressed(second),
      })),
    });
    expect(track?.distance?.at(-1)).toBe(1797);
  });

  it('keeps within what can be stored', () => {
    const run = only({
      sessions: [session({ total_distance: 5e7, total_timer_time: 9e9, avg_heart_rate: 255 })],
      laps: Array.from({ length: 1200 }, () => ({ start_time: at(1), total_timer_time: 1 })),
    });
    expect(run.distance).toBe(1_000_000);
    expect(run.duration).toBe(35_999_999);
    expect(run.heartRateAvg).toBeUndefined();
    expect(run.laps).toHaveLength(1000);
    expect(run.remarks).toContain('Only the first 1,000 laps were kept.');
  });
});
