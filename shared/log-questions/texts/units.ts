import type { Formats } from '../../formats.ts';
import type { LogUnit } from '../../log-query/schema.ts';
import { metresInFoot } from '../../units.ts';

const metresPerUnit = ({ preferences: { heightUnit } }: Formats): number =>
  heightUnit === 'ft' ? metresInFoot : 1;

const steps: Partial<Record<LogUnit, (formats: Formats) => number>> = {
  kilometres: ({ kmPerUnit }) => 0.1 * kmPerUnit,
  secondsPerKilometre: ({ kmPerUnit }) => 1 / kmPerUnit,
  metres: metresPerUnit,
  seconds: () => 60,
  rpe: () => 0.1,
  hours: () => 0.1,
};

/** What a figure is rounded to when displayed, in its own unit. */
export const shownStep = (unit: LogUnit, formats: Formats): number => steps[unit]?.(formats) ?? 1;
