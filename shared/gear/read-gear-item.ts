import { readersOf } from '../record-fields.ts';
import { type Row, rowReader } from '../row-reader.ts';
import { defaultRetirementDistance, gearTable } from './fields.ts';
import type { GearItem } from './schema.ts';

const readFields = rowReader(readersOf(gearTable), {
  defaults: {
    name: 'Gear item',
    category: 'other',
    isActive: true,
    retirementDistance: defaultRetirementDistance,
  },
  required: { id: 'A gear row without an id' },
  olderNames: { loggedAt: ['created_at'] },
});

/**
 * Reads a gear item from a row in any of its three spellings (dateAcquired, date_acquired,
 * dateacquired), with numbers as numbers or text. Fields without a value are undefined, and thus
 * absent in JSON. Values are not validated here: the schema and the database do that. By default an
 * item is active, has the category other (also for an unknown one), and retires at 700 km.
 * @throws {TypeError} for a row without an id.
 */
export function readGearItem(row: Row): GearItem {
  const read = readFields(row);
  // Only used for sorting.
  const loggedAt = read.loggedAt ?? '1970-01-01T00:00:00.000Z';
  return { ...read, loggedAt, updatedAt: read.updatedAt ?? loggedAt };
}
