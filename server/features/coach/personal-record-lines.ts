import { type CalendarDay, weekdayName } from '#shared/calendar-day.ts';
import { quoted } from '#shared/coach/data-block.ts';
import { table } from '#shared/coach/sheet/table.ts';
import { counted, storedFormats } from '#shared/formats.ts';
import { logFilterAt } from '#shared/log-query/address.ts';
import type { LogAnswer, LogFilter } from '#shared/log-query/schema.ts';
import { currentBest, personalBests } from '#shared/races/personal-bests.ts';
import { distanceLabel } from '#shared/races/rules.ts';
import type { Race } from '#shared/races/schema.ts';
import { effortDistances, effortName } from '#shared/tracks/effort-distances.ts';
import { formatShortDuration } from '#shared/units.ts';
import type { Log } from '../../db/visible-trainings.ts';
import { runLogQuery } from '../log-query/run-log-query.ts';
import type { CoachRequest } from './coach.ts';
import { circumstances, valueText } from './query-tool.ts';
import { leftOut } from './record-lists.ts';

const most = { races: 20, name: 60 };

/** The best time over each raced distance, according to the race log. */
export function raceBestLines(races: readonly Race[], today: CalendarDay): string[] {
  const bests = [...personalBests(races, today).byDistance.values()];
  if (bests.length === 0) return ['Best times of races: none in the race log.'];
  const rows = bests.slice(0, most.races).map((best) => {
    const { race, time } = currentBest(best);
    const name = quoted(race.raceName, most.name);
    return [
      distanceLabel(best.distance, storedFormats),
      formatShortDuration(time),
      race.date,
      name,
      String(best.races),
      race.id,
    ];
  });
  return [
    'Best times of races:',
    ...table(['distance', 'time', 'day', 'race', 'of races', 'id'], rows),
    ...(bests.length > most.races ? [`${most.races} of ${bests.length} distances shown`] : []),
    ...leftOut(races, 'races', 'newest'),
  ];
}

interface Efforts {
  lines: string[];
  /** How to show them in the log, if they are there. */
  places: LogFilter[];
}

/** The fastest stretch over each distance within any session with a track. */
export async function effortLines({
  read,
  today,
  withheld,
}: Pick<CoachRequest, 'read' | 'today'> & Pick<Log, 'withheld'>): Promise<Efforts> {
  const answers = await read(async (tx, userId) => {
    const found: { over: number; answer: LogAnswer }[] = [];
    for (const over of effortDistances) {
      const query = { measure: 'best-effort', over, number: 1, filter: {}, today } as const;
      found.push({ over, answer: await runLogQuery(tx, { userId, withheld }, query) });
    }
    return found;
  });
  const rows = answers.flatMap(({ over, answer: { unit, rows: [best] = [] } }) => {
    const { session, value } = best ?? {};
    if (!session || value == null) return [];
    const time = valueText(unit, value, true) + circumstances(session);
    return [
      [
        effortName(over, storedFormats),
        time,
        `${session.date} ${weekdayName(session.date)}`,
        session.id,
      ],
    ];
  });
  const [{ pending = 0, withheld: left = 0, address = '' } = {}] = answers.map(
    ({ answer }) => answer,
  );
  const notes = [
    ...(pending > 0
      ? [`of ${counted(pending, 'session')} it is not known yet, so there may be better ones`]
      : []),
    ...(left > 0 ? [`${counted(left, 'session')} withheld from you`] : []),
  ];
  if (rows.length === 0)
    return { lines: ['Fastest stretches within runs: no track has any.', ...notes], places: [] };
  const place = logFilterAt(address);
  return {
    lines: [
      'Fastest stretches within runs, by their tracks, which are no races:',
      ...table(['distance', 'time', 'day', 'id'], rows),
      ...notes,
    ],
    places: place ? [place] : [],
  };
}
