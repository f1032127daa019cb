import { describe, expect, it } from 'vitest';
import { formatsFor, usualFormats } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import type { MappedRun } from '#shared/routes/packed-runs.ts';
import { cordoba, fiji, loopFrom, packRuns, zurich } from '#shared/routes/routes.fixture.ts';
import type { Bounds } from '#shared/routes/world.ts';
import { movedPlace, type Place } from '#shared/tracks/geo.ts';
import { marksIn } from './marks.ts';
import { placeTitles, runsHere, sumText } from './place-texts.ts';
import { filterPlaces, filterRuns, metresOf, placeWith, readRunMap } from './run-map.ts';

const runAt = (place: Place, no: number, more: Partial<MappedRun> = {}): MappedRun => ({
  id: `00000000-0000-7000-8000-${String(no).padStart(12, '0')}`,
  date: `20${10 + no}-05-01`,
  metres: 10_000,
  pieces: [loopFrom(place)],
  ...more,
});
const counts = { waiting: 2, unplaced: 5, hidden: 0 };
const read = (runs: readonly MappedRun[]) => readRunMap({ runs: packRuns(runs), ...counts });

const home = [0, 1, 2].map((no) => runAt(zurich, no, no < 2 ? { shoes: 'Pegasus' } : {}));
const all = [...home, runAt(fiji, 3), runAt(fiji, 4), runAt(cordoba, 5)];

describe('the map of runs', () => {
  it('has every run with what the server says, and its place', () => {
    const map = read(all);
    expect(map).toMatchObject(counts);
    expect(map.runs.map(({ id, date }) => [id, date])).toEqual(
      all.map(({ id, date }) => [id, date]),
    );
    expect(map.places.map(({ key, runs }) => [key, runs.length])).toEqual([
      [home[0]?.id, 3],
      [all[3]?.id, 2],
      [all[5]?.id, 1],
    ]);
    expect(metresOf(map.runs)).toBe(60_000);
    expect(metresOf(map.places)).toBe(60_000);
    expect(map.years).toEqual(['2010', '2011', '2012', '2013', '2014', '2015']);
    expect(map.shoes).toEqual(['Pegasus']);
  });

  it('is as wide as it must be: nothing lies across its edge', () => {
    const { runs } = read(all);
    for (const { line } of runs) {
      expect(line.bounds.left).toBeGreaterThan(0);
      expect(line.bounds.right).toBeLessThan(1);
      expect(line.bounds.right - line.bounds.left).toBeLessThan(0.001);
    }
  });

  it('is filtered by year and shoes', () => {
    const { runs } = read(all);
    const datesOf = (filter: { year: string; shoes: string }) =>
      filterRuns(runs, filter).map(({ date }) => date.slice(0, 4));
    expect(datesOf({ year: '2011', shoes: '' })).toEqual(['2011']);
    expect(datesOf({ year: '', shoes: 'Pegasus' })).toEqual(['2010', '2011']);
    expect(datesOf({ year: '2012', shoes: 'Pegasus' })).toEqual([]);
    expect(filterRuns(runs, { year: '', shoes: '' })).toBe(runs);
  });

  it('finds a place by any run there, in whatever order places are', () => {
    const { places } = read(all);
    for (const { id } of home) expect(placeWith(places, id)).toBe(places[0]);
    expect(placeWith(places.toReversed(), all[5]?.id ?? '')).toBe(places[2]);
    expect(placeWith(places, '2')).toBeUndefined();
  });

  it('has the runs of a place in the order of their days, wherever in it they were', () => {
    const village = movedPlace(zurich, { east: 15_000, north: 0 });
    const places = [zurich, village, zurich, zurich];
    const [place] = read(places.map((at, no) => runAt(at, no)).toReversed()).places;
    expect(place?.runs.map(({ date }) => date.slice(2, 4))).toEqual(['13', '12', '11', '10']);
  });

  it('has only the places where the filtered runs are', () => {
    const { places } = read(all);
    const found = filterPlaces(places, { year: '2013', shoes: '' });
    expect(found.map(({ key, metres, last }) => [key, metres, last])).toEqual([
      [all[3]?.id, 10_000, '2013-05-01'],
    ]);
    expect(filterPlaces(places, { year: '', shoes: '' })).toBe(places);
  });

  it('is empty without runs', () => {
    expect(read([])).toMatchObject({ ...counts, runs: [], places: [] });
  });
});

describe('places', () => {
  it('are called by where they are', () => {
    const { places } = read(all);
    expect([...placeTitles(places, [], usualFormats).values()]).toEqual([
      'Where you run most',
      expect.stringMatching(/^1\d,\d{3} km \w+$/),
      expect.stringMatching(/^1\d,\d{3} km southwest$/),
    ]);
    const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
    expect([...placeTitles(places, [], inMiles).values()][2]).toMatch(/^7,\d{3} mi southwest$/);
  });

  it('are called by what their runner calls something there', () => {
    const { places } = read(all);
    const near = (place: Place, name: string, metres: number) => ({
      ...movedPlace(place, { east: metres, north: 0 }),
      name,
    });
    const named = [
      near(zurich, 'Work', 9000),
      near(zurich, 'Home', 500),
      near(cordoba, 'Grandma', 60_000),
    ];
    expect([...placeTitles(places, named, usualFormats).values()].slice(0, 1)).toEqual([
      'Around Home',
    ]);
    expect([...placeTitles(places, named, usualFormats).values()][2]).toContain('km southwest');
  });

  it('are summed up', () => {
    const { places } = read(all);
    expect(runsHere(places[0]?.runs ?? [])).toBe('3 runs around here');
    expect(places.map((place) => sumText(place, usualFormats))).toEqual([
      '30 km, 2010–2012',
      '20 km, 2013–2014',
      '10 km, 2015',
    ]);
  });

  it('are marked where they are too small to be seen, but not on each other', () => {
    const { places } = read(all);
    const marks = places.map(({ key, runs, bounds }) => ({
      key,
      title: key,
      runs: runs.length,
      bounds: bounds as Bounds,
      onOpen: () => {},
    }));
    const size = { width: 1000, height: 600 };
    const keysAt = (scale: number, x = 0.5, y = 0.5) =>
      marksIn(marks, { x, y, scale }, size).map(({ mark }) => mark.key);
    expect(keysAt(1000).toSorted()).toEqual(places.map(({ key }) => key).toSorted());
    expect(keysAt(40)).toEqual([places[0]?.key]);
    const { left = 0, top = 0 } = marks[0]?.bounds ?? {};
    expect(keysAt(1e6, left, top)).toEqual([]);
  });
});
