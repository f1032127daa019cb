import { expect, it } from 'vitest';
import { trackFromStreams } from './streams.ts';

it('a run’s streams become a track, with the steps of both feet', () => {
  expect(
    trackFromStreams({
      time: [0, 1, 5],
      latlng: [
        [52.5, 13.4],
        [52.50002, 13.4],
        [52.5001, 13.4],
      ],
      distance: [0, 2.21, 11.06],
      altitude: [34.04, 34.2, 34.6],
      heartrate: [120, null, 130],
      cadence: [80, 81, 0],
      watts: [null, 250, 260],
      temp: [12, 12, 12],
    }),
  ).toEqual({
    time: [0, 1, 5],
    latitude: [52.5, 52.50002, 52.5001],
    longitude: [13.4, 13.4, 13.4],
    distance: [0, 2.2, 11.1],
    altitude: [34, 34.2, 34.6],
    heartRate: [120, null, 130],
    cadence: [160, 162, 0],
    power: [null, 250, 260],
    temperature: [12, 12, 12],
  });
});

it('values that cannot be true, and streams that are shorter than the time, are left out', () => {
  expect(
    trackFromStreams({ time: [0, 1, 2, 1e18], heartrate: [140, 999], cadence: [null, 400, 82] }),
  ).toEqual({ time: [0, 1, 2], heartRate: [140, null, null], cadence: [null, null, 164] });
});

it('one sample is no track', () => {
  expect(trackFromStreams({ time: [0] })).toBeUndefined();
  expect(trackFromStreams({ time: [] })).toBeUndefined();
});
