import type { Selectable, Updateable } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type { Lap } from '#shared/tracks/track.ts';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import type { JsonText } from './json-columns.ts';
import type { JsonRow } from './json-rows.ts';
import type { TrainingSources } from './types.ts';

// Nothing of this runs: `npm run check` reads the types.
type Read = Selectable<TrainingSources>;
type Write = Updateable<TrainingSources>;

test('JSON that is trusted is read as what it holds; what is checked has to be read by a reader', () => {
  expectTypeOf<Read['laps']>().toEqualTypeOf<Lap[]>();
  expectTypeOf<Read['flags']>().toBeUnknown();
});

test('a JSON column takes no text but that of what it holds', () => {
  expectTypeOf<JsonText<Lap[]>>().toExtend<Write['laps']>();
  expectTypeOf<JsonText<KeptFlag[]>>().toExtend<Write['flags']>();
  expectTypeOf<JsonText<string[]>>().not.toExtend<Write['laps']>();
  expectTypeOf<string>().not.toExtend<Write['laps']>();
  expectTypeOf<Lap[]>().not.toExtend<Write['laps']>();
});

test('many rows at once take values', () => {
  expectTypeOf<Lap[]>().toExtend<JsonRow<'training_sources'>['laps']>();
  expectTypeOf<string[]>().not.toExtend<JsonRow<'training_sources'>['laps']>();
});
