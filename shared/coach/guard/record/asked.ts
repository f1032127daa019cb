import { isChanged, type Values, valuesOf } from '../../actions/values.ts';
import type { CoachRecords } from '../../records.ts';
import type { Finding } from '../verdict.ts';

/** What an action would do to one record. */
export interface Asked<Fields> {
  /** The record as it would become. */
  after: Fields;
  /** The record as it is; null for a new one. */
  before: (Fields & { id: string }) | null;
  /** Whether one of the fields gets a new value. */
  changes: (...names: (keyof Fields & string)[]) => boolean;
  records: CoachRecords;
}

/** The findings on one record, by rule; undefined for a rule with nothing to judge. */
export type Findings<Rule extends string = string> = Readonly<
  Partial<Record<Rule, Finding | undefined>>
>;

/** A new record. */
export const added = <Fields extends object>(
  data: Fields,
  records: CoachRecords,
): Asked<Fields> => ({
  after: data,
  before: null,
  changes: (...names) => names.some((name) => data[name] !== undefined),
  records,
});

/**
 * An existing record with some fields changed. Absent ones stay; null clears one.
 * @param before of this kind, as the API returns it
 * @param cleared what the record holds instead of a value
 */
export function changed<Fields extends object>(
  before: object,
  changes: object,
  records: CoachRecords,
  cleared: null | undefined = undefined,
): Asked<Fields> {
  const [known, given] = [valuesOf(before), valuesOf(changes)];
  return {
    after: merged(known, given, cleared) as Fields,
    before: before as Fields & { id: string },
    changes: (...names) => names.some((name) => isChanged(name, given, known)),
    records,
  };
}

/** Whether any field gets a new value. */
export const changesAnything = (before: object, changes: object): boolean =>
  Object.keys(changes).some((name) => isChanged(name, valuesOf(changes), valuesOf(before)));

const merged = (before: Values, changes: Values, cleared: null | undefined): Values => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? cleared]),
  ),
});
