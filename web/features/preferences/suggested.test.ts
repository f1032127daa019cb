import { expect, it } from 'vitest';
import { suggestedFor } from './suggested.ts';

it.each([
  ['en-US', 'mi', 'ft', 'F', 'imperial', '12h', 'mdy', 0],
  ['en-GB', 'mi', 'm', 'C', 'metric', '24h', 'dmy', 1],
  ['de', 'km', 'm', 'C', 'metric', '24h', 'dmy', 1],
  ['sv-SE', 'km', 'm', 'C', 'metric', '24h', 'ymd', 1],
  ['en-AU', 'km', 'm', 'C', 'metric', '12h', 'dmy', 1],
  ['ja', 'km', 'm', 'C', 'metric', '24h', 'ymd', 0],
  ['ar-EG', 'km', 'm', 'C', 'metric', '12h', 'dmy', 6],
])('%s suggests what is usual there', (language, ...expected) => {
  const suggested = suggestedFor(language);
  expect([
    suggested.distanceUnit,
    suggested.heightUnit,
    suggested.temperatureUnit,
    suggested.bodyUnits,
    suggested.clock,
    suggested.dateOrder,
    suggested.firstWeekday,
  ]).toEqual(expected);
});
