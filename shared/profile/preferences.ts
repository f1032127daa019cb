import { z } from 'zod';
import {
  bodyUnits,
  clocks,
  dateOrders,
  defaultPreferences,
  distanceUnits,
  heightUnits,
  temperatureUnits,
} from '../preferences.ts';
import { isTimeZone } from '../time-zone.ts';

/** Light or dark, or as the device has it at the time. */
export const appearances = ['light', 'dark', 'auto'] as const;

/** What a runner has chosen of how figures read; set on the profile screen. */
export const preferenceFields = z.object({
  distanceUnit: z.enum(distanceUnits).default(defaultPreferences.distanceUnit),
  heightUnit: z.enum(heightUnits).default(defaultPreferences.heightUnit),
  temperatureUnit: z.enum(temperatureUnits).default(defaultPreferences.temperatureUnit),
  bodyUnits: z.enum(bodyUnits).default(defaultPreferences.bodyUnits),
  clock: z.enum(clocks).default(defaultPreferences.clock),
  dateOrder: z.enum(dateOrders).default(defaultPreferences.dateOrder),
  firstWeekday: z
    .int('A weekday, 0 for Sunday to 6')
    .min(0, 'A weekday, 0 for Sunday to 6')
    .max(6, 'A weekday, 0 for Sunday to 6')
    .nullable()
    .default(defaultPreferences.firstWeekday),
  /** Null for the device's own. */
  timeZone: z
    .string()
    .max(100, 'No such time zone')
    .refine(isTimeZone, 'No such time zone')
    .nullable()
    .default(null),
  /** Null where nothing was chosen: each device shows what it remembers. */
  appearance: z.enum(appearances).nullable().default(null),
});
