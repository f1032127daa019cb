import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import { averageZone } from './average-zone.ts';
import { noZones } from './described.ts';
import { setOfDay, zoneAt } from './judge.ts';
import { odditiesOf } from './oddities.ts';
import { analysisNotes } from './origin.ts';
import { withBounds, zonesOf } from './zones.ts';

const set = withBounds(noZones, [
  { zone: 1, min: 95, max: 114, paceMin: 330, paceMax: 390 },
  { zone: 2, min: 114, max: 133, paceMin: 300, paceMax: 330 },
  { zone: 4, min: 152, max: 171 },
  { zone: 5, min: 165, max: 190 },
]);

describe('the zone for a heart rate', () => {
  it.each([
    [94, undefined],
    [95, 1],
    [113, 1],
    // Where zones meet or overlap, the harder one counts.
    [114, 2],
    [133, 2],
    // Zone 3 is not set.
    [140, undefined],
    [160, 4],
    [165, 5],
    [190, 5],
    [205, 5],
  ])('%d bpm is %s', (bpm, zone) => {
    expect(zoneAt(set, bpm)).toBe(zone);
  });

  it.each([
    [99, 1],
    [130, 2],
    [145, 3],
    [150, 4],
    [175, 5],
    [240, 5],
  ])('%d bpm is in zone %s where ends are left open', (bpm, zone) => {
    const open = withBounds(noZones, [
      { zone: 1, max: 120 },
      { zone: 2, min: 120 },
      { zone: 3, min: 140 },
      { zone: 4, min: 150, max: 170 },
      { zone: 5, min: 170 },
    ]);
    expect(zoneAt(open, bpm)).toBe(zone);
  });

  it('takes an open end from the zone next to it', () => {
    const upwards = withBounds(noZones, [
      { zone: 3, min: 140 },
      { zone: 4, min: 150, max: 170 },
    ]);
    expect(zoneAt(upwards, 175)).toBe(4);
    const downwards = withBounds(noZones, [
      { zone: 1, max: 120 },
      { zone: 2, max: 140 },
    ]);
    expect(zoneAt(downwards, 100)).toBe(1);
  });

  it('does not exist without zones', () => {
    expect(zoneAt(noZones, 150)).toBeUndefined();
  });
});

describe('the set for a day', () => {
  const dated = (heldFrom: string, createdAt: string) => ({ ...noZones, heldFrom, createdAt });
  const sets = [
    dated('2026-02-01', '2026-02-01T20:00:00Z'),
    dated('2026-01-01', '2026-01-01T10:00:00Z'),
    dated('2026-02-01', '2026-02-01T10:00:00Z'),
  ];

  it.each([
    ['2025-06-01', sets[1], true],
    ['2026-01-01', sets[1], false],
    ['2026-01-31', sets[1], false],
    ['2026-02-01', sets[0], false],
    ['2030-01-01', sets[0], false],
  ])('%s', (day, expected, isBeforeFirst) => {
    expect(setOfDay(sets, day)).toEqual({ set: expected, isBeforeFirst });
  });

  it('does not exist without sets', () => {
    expect(setOfDay([], '2026-01-01')).toBeUndefined();
  });
});

describe('the zone of a run’s average', () => {
  const judged = (heartRateAvg?: number, date = '2026-02-01') =>
    averageZone(
      [
        {
          ...set,
          calculationMethod: 'manual',
          isActive: true,
          createdAt: '2026-02-01T10:00:00Z',
          heldFrom: '2026-02-01',
          maxHeartRateBasis: null,
          lactateThresholdBasis: null,
          analysis: null,
        },
      ],
      { date, heartRateAvg },
    );

  it('is described with the zones that it is judged by', () => {
    expect(judged(120)).toBe(
      'By your zones on that day, the average of 120 bpm is in zone 2, Aerobic Base.',
    );
    expect(judged(140, '2026-01-01')).toBe(
      'By your first zones, set up later, the average of 140 bpm is outside every zone.',
    );
    expect(judged()).toBeUndefined();
  });
});

describe('the notes on a generated set', () => {
  const found = { from: '2025-12-06', to: '2026-03-05' };
  const notes = (zones: typeof noZones) => analysisNotes(found, zones, usualFormats).join(' ');

  it('say that paces stay as they were only if there are any', () => {
    expect(notes(noZones)).toContain('threshold pace, so no paces are set.');
    expect(notes(set)).toContain('threshold pace, so the paces stay as they were.');
  });
});

describe('the oddities of a set', () => {
  it('do not include zones that meet, start one above the last, or are not set', () => {
    expect(odditiesOf(noZones, usualFormats)).toEqual([]);
    expect(
      odditiesOf(withBounds(noZones, zonesOf(set).slice(0, 2).map(bounds)), usualFormats),
    ).toEqual([]);
    expect(
      odditiesOf(
        withBounds(set, [
          { zone: 2, min: 115 },
          { zone: 5, min: 172 },
        ]),
        usualFormats,
      ),
    ).toEqual([]);
  });

  it('are gaps, overlaps and zones that run backwards, in heart rate and pace', () => {
    const odd = withBounds(set, [
      { zone: 1, max: 110 },
      { zone: 2, min: 120, max: 118, paceMax: 340 },
      { zone: 3, paceMin: 280, paceMax: 290 },
    ]);
    expect(odditiesOf(odd, usualFormats)).toEqual([
      'The heart rates of zone 2 run backwards.',
      'There is a gap of 10 beats between zones 1 and 2.',
      'Zones 4 and 5 overlap by 6 beats.',
      'There is a gap of 10 seconds per km between zones 2 and 3.',
      'Zones 1 and 2 overlap by 10 seconds per km.',
    ]);
  });
});

const bounds = ({ zone, min, max }: ReturnType<typeof zonesOf>[number]) => ({
  zone,
  ...(min !== null && { min }),
  ...(max !== null && { max }),
});
