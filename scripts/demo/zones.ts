import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { zonesOfMax, zonesOfThreshold } from '#shared/physiology/heart-rate-zones.ts';
import { paceZones } from '#shared/physiology/pace-zones.ts';
import { secondsPerKm } from '#shared/units.ts';
import { described, noZones } from '#shared/zones/described.ts';
import { withBounds } from '#shared/zones/zones.ts';
import { columnsOf } from '../../server/db/records.ts';
import { demoId } from './demo-id.ts';
import { thresholdPace } from './fitness.ts';
import { heartRates } from './profile.ts';
import { planWeeks } from './season-plan.ts';

/** When new zones were saved: first from the maximum, then from threshold tests, in bpm. */
const saved = [
  { week: 0, threshold: null },
  { week: 25, threshold: 166 },
  { week: 55, threshold: 163 },
  { week: 82, threshold: 168 },
  { week: 100, threshold: heartRates.lactateThreshold },
];

/** The current zones and the earlier ones, each valid until the next were saved. */
export function zoneRows(today: CalendarDay) {
  const firstDay = planWeeks(today)[0]?.monday ?? today;
  const dayOf = (week: number) => addDays(firstDay, week * 7);
  const sets = saved.map((set) => ({ row: rowOf(set, dayOf(set.week)), day: dayOf(set.week) }));
  const earlier = sets.slice(0, -1).map(({ row, day }, index) => ({
    ...row,
    id: demoId(day, 'zones'),
    held_until: sets[index + 1]?.day ?? today,
  }));
  return { current: sets.slice(-1).map(({ row }) => row), earlier };
}

function rowOf({ week, threshold }: (typeof saved)[number], day: CalendarDay) {
  const { max } = heartRates;
  const hearts = withBounds(noZones, threshold ? zonesOfThreshold(threshold) : zonesOfMax(max));
  const pace = secondsPerKm(Math.round(thresholdPace(week)));
  const zones = described({
    ...withBounds(hearts, threshold ? paceZones(pace) : []),
    maxHeartRate: max,
    lactateThresholdHr: threshold,
    lactateThresholdPace: threshold === null ? null : pace,
  });
  return {
    ...columnsOf<'user_zones'>(zones),
    calculation_method: 'manual',
    max_heart_rate_basis: 'profile',
    lactate_threshold_basis: threshold === null ? null : 'entered',
    held_from: day,
    created_at: `${day}T18:00:00Z`,
  };
}
