import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { addDays } from '#shared/calendar-day.ts';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { readFormats } from '../profile/read-formats.ts';
import { findFeed, listEvents, listPlannedRaceDays, listRaceDays } from './queries.ts';
import { writeFeed } from './write-feed.ts';

const daysBack = 366;

/**
 * The calendar from a year ago onwards, for anyone with the token.
 * @throws {AppError} NOT_FOUND, also for a user without a feed, so that nobody learns who has one
 */
export async function readFeed(
  tx: Transaction<DB>,
  { userId, token }: { userId: string; token: string },
): Promise<string> {
  const feed = await findFeed(tx, userId);
  if (!feed || !isSame(feed.token, token.toLowerCase())) throw new AppError('NOT_FOUND');
  // The server does not know the runner's day, but a day more or less in a year does not matter.
  const from = addDays(new Date().toISOString().slice(0, 10), -daysBack);
  const events = await listEvents(tx, { userId, from });
  const races = await listRaceDays(tx, { userId, from });
  const plannedRaces = await listPlannedRaceDays(tx, { userId, from });
  const formats = await readFormats(tx, userId);
  return writeFeed({ events, races, plannedRaces, formats });
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
