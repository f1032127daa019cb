import type { Transaction } from 'kysely';
import { sessionTypeLabel, sessionTypes } from '#shared/trainings/words.ts';
import { km, seconds } from '#shared/units.ts';
import type { DB } from '../../db/types.ts';
import { listTimedRaces } from '../races/list-timed-races.ts';
import { listSessions } from './queries.ts';

/** The trainings and races between two days, inclusive, in the form that the formulas take. */
export async function readLog(
  tx: Transaction<DB>,
  days: { userId: string; from: string; to: string },
) {
  const sessions = await listSessions(tx, days);
  const races = await listTimedRaces(tx, days);
  return {
    sessions: sessions.flatMap((row) => {
      const sessionType = sessionTypes.find((type) => type === row.session_type);
      return sessionType
        ? [
            {
              name: sessionTypeLabel(sessionType),
              date: row.date,
              sessionType,
              distance: km(row.distance),
              duration: seconds(row.duration),
              heartRateAvg: row.heart_rate_avg,
              heartRateMax: row.heart_rate_max,
              rpe: row.rpe,
              elevationGain: row.elevation_gain,
            },
          ]
        : [];
    }),
    races: races.map((row) => ({
      name: row.race_name,
      date: row.date,
      distance: km(row.distance),
      time: seconds(row.finish_time),
    })),
  };
}

type Log = Awaited<ReturnType<typeof readLog>>;
export type LoggedRace = Log['races'][number];
export type LoggedSession = Log['sessions'][number];
