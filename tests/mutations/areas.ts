import { coach } from './areas/coach.ts';
import { days } from './areas/days.ts';
import { imports } from './areas/imports.ts';
import { payments } from './areas/payments.ts';
import { rows } from './areas/rows.ts';
import { saving } from './areas/saving.ts';
import { signingIn } from './areas/signing-in.ts';
import { tracks } from './areas/tracks.ts';
import { units } from './areas/units.ts';
import type { Mutation } from './mutation.ts';

export const areas: Readonly<Record<string, readonly Mutation[]>> = {
  rows,
  saving,
  imports,
  days,
  units,
  tracks,
  coach,
  payments,
  'signing-in': signingIn,
};
