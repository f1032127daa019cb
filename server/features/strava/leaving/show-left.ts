import type { Transaction } from 'kysely';
import type { StravaConnection } from '#shared/strava/schema.ts';
import { showHeld } from '../../../db/held-trainings.ts';
import type { DB } from '../../../db/types.ts';
import { countHeld, findQuestion } from './queries.ts';
import { dueOf } from './settle-leaving.ts';

/** What a runner has to decide about; the last in its transaction. */
export async function showLeft(
  tx: Transaction<DB>,
  userId: string,
): Promise<Pick<StravaConnection, 'left'>> {
  const question = await findQuestion(tx, userId);
  if (!question) return {};
  const athleteId = String(question.athlete_id);
  await showHeld(tx);
  return {
    left: {
      athleteId,
      ...(question.athlete_name && { athleteName: question.athlete_name }),
      trainings: await countHeld(tx, { userId, athleteId }),
      until: dueOf(question).toISOString(),
    },
  };
}
