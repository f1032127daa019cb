import { isChanged, type Values, valuesOf } from '../../actions/values.ts';
import type { CoachRecords } from '../../records.ts';
import type { Finding } from '../verdict.ts';

/** What is asked of one record. */
export interface Asked<Fields> {
  /** As it would be. */
  after: Fields;
  /** As it is; null for a new one. */
  before: (Fields & { id: string }) | null;
  /** Whether one of the fields gets another value than it has. */
  changes: (...names: (keyof Fields & string)[]) => boolean;
  records: CoachRecords;
}

/** The findings on one record by rule; a rule that has nothing to judge is undefined. */
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
 * A record that exists, with some fields changed. Those that are absent stay; null clears one.
 * @param before of this kind, as the API returns it
 * @param cleared what the record has instead of a value
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

/** Whether any field gets another value than it has. */
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
