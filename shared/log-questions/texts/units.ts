import type { Formats } from '../../formats.ts';
import type { LogUnit } from '../../log-query/schema.ts';
import { kmInMile, metresInFoot } from '../../units.ts';

/** The length of the runner's distance unit in km. */
export const kmPerUnit = ({ preferences: { distanceUnit } }: Formats): number =>
  distanceUnit === 'mi' ? kmInMile : 1;

const metresPerUnit = ({ preferences: { heightUnit } }: Formats): number =>
  heightUnit === 'ft' ? metresInFoot : 1;

const steps: Partial<Record<LogUnit, (formats: Formats) => number>> = {
  kilometres: (formats) => 0.1 * kmPerUnit(formats),
  secondsPerKilometre: (formats) => 1 / kmPerUnit(formats),
  metres: metresPerUnit,
  seconds: () => 60,
  rpe: () => 0.1,
  hours: () => 0.1,
};

/** What a figure is rounded to when displayed, in its own unit. */
export const shownStep = (unit: LogUnit, formats: Formats): number => steps[unit]?.(formats) ?? 1;
