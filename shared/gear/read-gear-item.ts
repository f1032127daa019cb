import {
  type Readers,
  type Row,
  readDay,
  readFlag,
  readInstant,
  readNumber,
  readText,
  rowReader,
} from '../row-reader.ts';
import {
  defaultRetirementDistance,
  type GearCategory,
  type GearItem,
  gearCategories,
} from './schema.ts';

const readers = {
  id: readText,
  name: readText,
  category: readCategory,
  brand: readText,
  model: readText,
  notes: readText,
  dateAcquired: readDay,
  isActive: readActive,
  retirementDistance: readNumber,
  loggedAt: readInstant,
  updatedAt: readInstant,
} satisfies Readers<keyof GearItem>;

const readFields = rowReader(readers, {
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

/** Also accepts 'Recovery Devices' and recovery_devices. */
function readCategory(value: unknown): GearCategory | undefined {
  const category = readText(value)
    ?.toLowerCase()
    .replace(/[\s_]+/g, '-');
  return gearCategories.find((known) => known === category);
}

/** No value does not mean inactive. */
function readActive(value: unknown): boolean | undefined {
  const isMissing = value === null || value === undefined || value === '';
  return isMissing ? undefined : readFlag(value);
}
