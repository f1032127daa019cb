import { z } from 'zod';
import { storedFormats } from '../formats.ts';
import type { RecordFields } from '../record-fields.ts';
import { readNumber, readText } from '../row-reader.ts';
import { text } from '../validation.ts';

/** Metres. */
export const radiusLimits = { least: 100, most: 2000, usual: 200 } as const;

/** Per runner. */
export const mostPlaces = 20;

const nameRequired = 'A name is required';

/** To a tenth of a metre: the maps for choosing places are no finer. */
const degrees = (most: number) =>
  z
    .number('Degrees, such as 47.37')
    .min(-most, `At least -${most}`)
    .max(most, `At most ${most}`)
    .transform((value) => Math.round(value * 1e6) / 1e6);

/** All fields of a private place. */
export const privatePlaceTable = {
  id: { schema: z.string(), read: readText },
  name: {
    label: 'Name',
    schema: text(60, nameRequired).min(1, nameRequired),
    read: readText,
  },
  latitude: { label: 'Latitude', schema: degrees(90), read: readNumber },
  longitude: { label: 'Longitude', schema: degrees(180), read: readNumber },
  radius: {
    label: 'Radius',
    unit: 'm',
    schema: z
      .int('A whole number of metres')
      .min(radiusLimits.least, `At least ${storedFormats.withHeightUnit(radiusLimits.least)}`)
      .max(radiusLimits.most, `At most ${storedFormats.withHeightUnit(radiusLimits.most)}`)
      .default(radiusLimits.usual),
    read: readNumber,
  },
} satisfies RecordFields;
