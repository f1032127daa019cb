import { readersOf } from '../record-fields.ts';
import { type Row, rowReader } from '../row-reader.ts';
import { privatePlaceTable, radiusLimits } from './fields.ts';
import type { PrivatePlace } from './schema.ts';

/**
 * Reads a private place from its row.
 * @throws {TypeError} for a row without an id or a place
 */
export const readPrivatePlace: (row: Row) => PrivatePlace = rowReader(
  readersOf(privatePlaceTable),
  {
    defaults: { name: 'Private place', radius: radiusLimits.usual },
    required: {
      id: 'A private place without an id',
      latitude: 'A private place without a latitude',
      longitude: 'A private place without a longitude',
    },
  },
);
