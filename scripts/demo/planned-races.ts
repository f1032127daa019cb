import { addDays, type CalendarDay, mondayOf } from '#shared/calendar-day.ts';
import { type NewPlannedRaceInput, plannedRaceFields } from '#shared/strategy/schema.ts';
import { toColumns } from '../../server/features/strategy/queries.ts';
import { demoId } from './demo-id.ts';
import { harbour, oldTown } from './events.ts';

/** The rows of the races ahead: the two that are also in the calendar, and an ultra next year. */
export function plannedRaceRows(today: CalendarDay) {
  const monday = addDays(mondayOf(today), 7);
  return [
    rowOf({
      raceName: harbour.title,
      raceDate: harbour.dayAfter(monday),
      raceDistance: 10,
      targetTime: '00:44:59',
      courseDescription: 'Flat along the quay, one bridge at 7 km, wind from the water.',
      weatherConditions: '8 °C, windy',
      elevationGain: 40,
    }),
    rowOf({
      raceName: oldTown.title,
      raceDate: oldTown.dayAfter(monday),
      raceDistance: 21.0975,
      courseDescription: 'Two laps, cobbles at 12 km.',
    }),
    rowOf({
      raceName: 'Ridge Ultra 50',
      raceDate: addDays(monday, 40 * 7 + 5),
      raceDistance: 50,
      raceType: 'ultra',
      targetTime: '06:30:00',
      courseDescription: 'A long climb to the ridge, then up and down, aid stations every 10 km.',
      elevationGain: 1850,
    }),
  ];
}

function rowOf(fields: NewPlannedRaceInput) {
  const entered = plannedRaceFields.parse(fields);
  const columns = toColumns(entered);
  return {
    ...columns,
    id: demoId(entered.raceDate, 'planned-race', entered.raceName),
    race_name: entered.raceName,
    race_date: entered.raceDate,
    race_distance: entered.raceDistance,
  };
}
