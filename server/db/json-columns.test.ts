import type { Selectable, Updateable } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type { Lap } from '#shared/tracks/track.ts';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import type { JsonText } from './json-columns.ts';
import type { JsonRow } from './json-rows.ts';
import type { TrainingSources } from './types.ts';

// None of this runs: `npm run check` checks the types.
type Read = Selectable<TrainingSources>;
type Write = Updateable<TrainingSources>;

test('trusted JSON is read with the type of its content; JSON to be checked needs a reader', () => {
  expectTypeOf<Read['laps']>().toEqualTypeOf<Lap[]>();
  expectTypeOf<Read['flags']>().toBeUnknown();
});

test('a JSON column accepts only text made from its own content type', () => {
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
