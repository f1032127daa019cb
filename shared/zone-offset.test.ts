import { expect, it } from 'vitest';
import { localStart } from './time-zone.ts';
import { isZoneOffset } from './zone-offset.ts';

/** Minutes ahead of UTC. */
function offsetIn(timeZone: string, at: number): number {
  const { date, startTime } = localStart(at, timeZone);
  return (Date.parse(`${date}T${startTime}:00Z`) - at) / 60_000;
}

it('knows the offsets of all time zones since 2000, in winter and in summer', () => {
  const instants = Array.from({ length: 54 }, (_, half) =>
    Date.UTC(2000 + Math.floor(half / 2), (half % 2) * 6 + 1, 10),
  );
  const unknown = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    instants.flatMap((at) => {
      const minutes = offsetIn(zone, at);
      return isZoneOffset(minutes) ? [] : [`${zone} ${minutes}`];
    }),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

it.each([98, 97, 15, -217, 900, -780, 45.5])('no zone has it: %d', (minutes) => {
  expect(isZoneOffset(minutes)).toBe(false);
});
