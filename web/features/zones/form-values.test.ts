import { expect, it } from 'vitest';
import { defaultPreferences } from '#shared/preferences.ts';
import { noZones } from '#shared/zones/described.ts';
import { zoneValues } from './form-values.ts';

const { errors, toFields, valuesOf } = zoneValues(defaultPreferences);

const stored = {
  ...noZones,
  maxHeartRate: 190,
  lactateThresholdPace: 245,
  zone1PaceMax: 605,
  zone1Description: 'My own words',
};

it('shows paces as m:ss, and nothing where nothing is set', () => {
  expect(valuesOf(stored)).toMatchObject({
    maxHeartRate: '190',
    lactateThresholdPace: '4:05',
    zone1PaceMax: '10:05',
    zone1Min: '',
  });
});

it('reads back what it shows', () => {
  expect(toFields(valuesOf(stored), stored)).toMatchObject({
    maxHeartRate: 190,
    lactateThresholdPace: 245,
    zone1Min: null,
    zone1Description: 'My own words',
  });
  const typed = {
    ...valuesOf(null),
    zone4PaceMin: ' 4:00',
    zone4PaceMax: '4:15',
    zone4Min: '150 ',
  };
  expect(toFields(typed, null)).toMatchObject({
    zone4PaceMin: 240,
    zone4PaceMax: 255,
    zone4Min: 150,
    zone4Description: expect.stringContaining('hour'),
  });
});

it('names each field that cannot be stored', () => {
  const typed = {
    ...valuesOf(null),
    zone1Min: '-1',
    zone2Max: '100000',
    zone3PaceMin: 'fast',
    zone4PaceMin: '430',
  };
  expect(errors({ ...typed, zone4Min: '120.5', zone5Max: '180' })).toEqual({
    zone1Min: 'At least 0',
    zone2Max: 'At most five digits',
    zone3PaceMin: 'A pace such as 5:30',
    zone4Min: 'A whole number of beats per minute',
    zone4PaceMin: 'A pace such as 5:30',
  });
});

it('names the end of each zone that is the wrong way round, beside what else is wrong', () => {
  const typed = { ...valuesOf(null), zone1Min: '200', zone1Max: '100', zone3Min: 'abc' };
  const paces = { zone2PaceMin: '5:30', zone2PaceMax: '5:00' };
  expect(errors({ ...typed, ...paces, zone4Min: '150', zone4Max: '150' })).toEqual({
    zone1Max: 'Not below the lower end of the zone',
    zone2PaceMax: 'Not faster than the zone’s fastest pace',
    zone3Min: 'A whole number of beats per minute',
  });
});
