import { expect, test } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { usualFormats } from '#shared/formats.ts';
import { km, seconds } from '#shared/units.ts';
import { analysisNotes } from '#shared/zones/origin.ts';
import { paceText } from '#shared/zones/pace-text.ts';
import { zonesOf } from '#shared/zones/zones.ts';
import { fromLog } from './from-log.ts';
import type { LoggedRace, LoggedSession } from './read-log.ts';

const today = '2026-03-05';

const race = (name: string, distance: number, time: number): LoggedRace => ({
  name,
  date: addDays(today, -20),
  distance: km(distance),
  time: seconds(time),
});

/** An hour's easy run, unless changed. */
const session = (daysAgo: number, changes: Partial<LoggedSession> = {}): LoggedSession => ({
  name: 'Run',
  date: addDays(today, -daysAgo),
  sessionType: 'easy-run',
  distance: km(10),
  duration: seconds(3600),
  heartRateAvg: null,
  heartRateMax: null,
  rpe: null,
  elevationGain: null,
  ...changes,
});
const tempo = (daysAgo: number, heartRateAvg: number | null = null) =>
  session(daysAgo, {
    name: 'Tempo',
    sessionType: 'tempo',
    distance: km(8),
    duration: seconds(2400 + daysAgo),
    heartRateAvg,
  });

const tenK = race('Harbour 10K', 10, 2700);
const cases: Record<string, { races?: LoggedRace[]; sessions?: LoggedSession[] }> = {
  'no data': {},
  'little data': { sessions: [tempo(3, 170), session(9), session(16)] },
  'only races': { races: [tenK, race('Spring 5', 5, 1500)] },
  'only heart rate': {
    sessions: [5, 12, 19].map((daysAgo) =>
      session(daysAgo, { distance: km(0), duration: seconds(1800), heartRateAvg: 165 + daysAgo }),
    ),
  },
  'runs of one week only': { sessions: [tempo(1, 168), tempo(3, 171), tempo(5, 166), session(6)] },
  'a race of 400 m': { races: [race('Track night', 0.4, 75)] },
  'an ultra of 24 h': { races: [race('Round the Clock', 160, 86_000)] },
  'an ultra of 24 h and a 10K': { races: [race('Round the Clock', 160, 86_000), tenK] },
};

/** Everything that a runner is shown, one item a line. */
function told({ races = [], sessions = [] }: (typeof cases)[string]): string[] {
  const profile = { maxHeartRate: 190, age: null };
  try {
    const set = fromLog({ zones: null, profile, races, sessions, today, days: 90 })(undefined);
    const { fields, analysis } = set;
    return [
      `Threshold ${fields.lactateThresholdHr} bpm, ${set.lactateThresholdBasis}`,
      ...zonesOf(fields).map(
        ({ zone, min, max, paceMin, paceMax }) =>
          `Z${zone} ${min}–${max} bpm ${paceText(paceMax, 'km')}–${paceText(paceMin, 'km')}`,
      ),
      ...(analysis ? analysisNotes(analysis, fields, usualFormats) : []),
    ];
  } catch (error) {
    return [String(error)];
  }
}

test.each(Object.entries(cases))('zones from %s', async (name, log) => {
  const text = `${told(log).join('\n')}\n`;
  await expect(text).toMatchFileSnapshot(`golden/${name.replaceAll(/\W+/g, '-')}.txt`);
});
