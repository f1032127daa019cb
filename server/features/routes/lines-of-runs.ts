import { type SqlBool, sql } from 'kysely';
import { isRun } from '#shared/trainings/rules.ts';
import { sessionTypes } from '#shared/trainings/words.ts';

/*
 * What all that reads `run_lines l join trainings t` asks for. Every line is matched, whatever the
 * training is: its type may be changed afterwards, and then its route is known.
 */

const runTypes = sessionTypes.filter(isRun);

export const isOfRun = sql<SqlBool>`t.session_type = any (${runTypes}::text[])`;

/** A treadmill may show a way, but nobody ran there. */
export const isOutdoors = sql<SqlBool>`t.terrain <> 'treadmill'`;

/** Only runs outdoors are compared and drawn: not a ride on the same way. */
export const isRunOutdoors = sql<SqlBool>`(${isOfRun} and ${isOutdoors})`;

/** Like their tracks, lines may expire. */
export const isKept = sql<SqlBool>`(l.expires_at is null or l.expires_at > now())`;
