import type { Rule } from './proposal.ts';
import { afterRace } from './rules/after-race.ts';
import { availability } from './rules/availability.ts';
import { doubleBooking } from './rules/double-booking.ts';
import { fitnessRise } from './rules/fitness-rise.ts';
import { form } from './rules/form.ts';
import { hardDays } from './rules/hard-days.ts';
import { hardShare } from './rules/hard-share.ts';
import { longRunShare } from './rules/long-run-share.ts';
import { openInjury } from './rules/open-injury.ts';
import { restDays } from './rules/rest-days.ts';
import { singleRun } from './rules/single-run.ts';
import { taper } from './rules/taper.ts';
import { weekDistance } from './rules/week-distance.ts';

/**
 * The rules for planned sessions that make sense (see plain-sense.ts), in the order they are shown.
 */
export const rules = {
  'open-injury': openInjury,
  'single-run': singleRun,
  'week-distance': weekDistance,
  'hard-days': hardDays,
  'hard-share': hardShare,
  'long-run-share': longRunShare,
  'rest-days': restDays,
  'after-race': afterRace,
  taper,
  form,
  'fitness-rise': fitnessRise,
  availability,
  'double-booking': doubleBooking,
} satisfies Record<string, Rule>;
