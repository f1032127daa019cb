import type { CalendarEvent } from '../../../calendar/schema.ts';
import { counted, formatList } from '../../../formats.ts';
import type { GearItem } from '../../../gear/schema.ts';
import type { Injury } from '../../../injuries/schema.ts';
import type { Race } from '../../../races/schema.ts';
import type { Training } from '../../../trainings/schema.ts';
import type { ActionArea } from '../../actions/types.ts';
import type { CoachRecords } from '../../records.ts';
import { type Finding, warn } from '../verdict.ts';
import { dayText, shortName } from '../words.ts';

/** Says what is lost with a deleted record. Only ever a warning: it is the runner's own record. */
export function judgeDeletion(area: ActionArea, before: object, records: CoachRecords): Finding {
  switch (area) {
    case 'training':
      return trainingGone(before as Training, records);
    case 'race':
      return raceGone(before as Race, records);
    case 'calendar_event':
      return eventGone(before as CalendarEvent, records);
    case 'gear_item':
      return gearGone(before as GearItem, records);
    case 'injury':
      return injuryGone(before as Injury, records);
  }
}

function trainingGone(training: Training, { events = [], today, formats }: CoachRecords): Finding {
  const { id, date, distance } = training;
  const what = distance > 0 ? formats.withDistanceUnit(distance) : 'a session';
  const planned = events.find(({ trainingId }) => trainingId === id);
  const again = planned
    ? ` “${shortName(planned.title)}” in your calendar is no longer marked as done.`
    : '';
  return warn(
    `Your log loses ${what} of ${dayText(date, today, formats)}, and so do your totals.${again}`,
    {
      distance,
    },
  );
}

function raceGone(race: Race, { plannedRaces = [], today, formats }: CoachRecords): Finding {
  const isPlanned = plannedRaces.some(({ resultRaceId }) => resultRaceId === race.id);
  const planned = isPlanned ? ' The planned race and its strategy stay.' : '';
  return warn(
    `Your race log loses “${shortName(race.raceName)}” of ${dayText(race.date, today, formats)}, and with it its personal best, if it is one.${planned}`,
    { distance: race.distance },
  );
}

function eventGone(event: CalendarEvent, { today, formats }: CoachRecords): Finding {
  const series = event.isRecurring ? ' The other days of its series stay.' : '';
  const race = event.plannedRaceId ? ' The planned race stays.' : '';
  return warn(
    `Your calendar loses “${shortName(event.title)}” on ${dayText(event.eventDate, today, formats)}.${series}${race}`,
  );
}

/** Counts only what the coach may read: older trainings may name the item, too. */
function gearGone(item: GearItem, { trainings = [], races = [] }: CoachRecords): Finding {
  const name = item.name.trim();
  const worn =
    item.category === 'shoes'
      ? trainings.filter(({ shoesUsed }) => shoesUsed?.trim() === name).length
      : 0;
  const raced = races.filter(({ gearUsed }) => gearUsed?.trim() === name).length;
  const text = `Your gear loses “${shortName(item.name)}”.`;
  const named = [worn > 0 && counted(worn, 'training'), raced > 0 && counted(raced, 'race')].filter(
    (part) => part !== false,
  );
  if (named.length === 0) return warn(text);
  const numbers = { trainings: worn, races: raced };
  return warn(
    `${text} The coach sees ${formatList(named)} with its name, which stays there.`,
    numbers,
  );
}

const injuryGone = (
  { painArea, dateReported }: Injury,
  { today, formats }: CoachRecords,
): Finding =>
  warn(
    `Your health records lose “${shortName(painArea)}”, reported on ${dayText(dateReported, today, formats)}. To note that it is over, change its status instead.`,
  );
