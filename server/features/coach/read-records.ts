import type { Transaction } from 'kysely';
import { readEvent } from '#shared/calendar/read-event.ts';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { addDays, type CalendarDay, firstOfAll } from '#shared/calendar-day.ts';
import { monthsUpTo, weeksUpTo } from '#shared/coach/facts/totals.ts';
import {
  type CoachProfile,
  type CoachRecords,
  type PeriodTotals,
  recentDays,
} from '#shared/coach/records.ts';
import type { EnabledSections } from '#shared/coach/sections.ts';
import type { Formats } from '#shared/formats.ts';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { recentShoeDays } from '#shared/gear/rules.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { readRace } from '#shared/races/read-race.ts';
import { type Audience, type Source, withheldFrom } from '#shared/sources/provenance.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { compareNewestFirst } from '#shared/trainings/rules.ts';
import type { DB } from '../../db/types.ts';
import type { Log } from '../../db/visible-trainings.ts';
import { findSubscription } from '../billing/find-subscription.ts';
import { listStretches } from '../trainings/efforts/list-stretches.ts';
import { findCurrentSet } from '../zones/find-current-set.ts';
import type { ReadRequest } from './coach.ts';
import { readLists } from './list-queries.ts';
import { readSummary } from './read-summary.ts';
import {
  countWithheld,
  type Days,
  findProfile,
  listShoeUse,
  listSummaries,
  listTrainingsFrom,
  listTrainingsOf,
  sumDays,
  sumPeriods,
} from './record-queries.ts';

const usualEventDays = (today: CalendarDay): Days => ({
  from: addDays(today, -14),
  to: addDays(today, 365),
});

/** The maximum number of rows read of each kind. */
export const mostRead = {
  trainings: 3000,
  asked: 20,
  races: 500,
  plannedRaces: 50,
  injuries: 200,
  gear: 300,
  shoes: 500,
  events: 500,
  summaries: 12,
};

export interface Reader {
  audience: Audience;
  /** Sources that came through an API and a third party may nevertheless read. */
  allowedSources?: readonly Source[];
  /** Records that were asked about: including trainings from before the days that are read. */
  ids?: readonly string[];
  /** For trainings that were not asked about, reads only what the fact sheet needs. */
  forSheet?: boolean;
  /** Additional days whose totals are wanted. */
  spans?: readonly Days[];
  /** The days of calendar events; by default from two weeks back to a year ahead. */
  eventDays?: Days;
}

interface Reading {
  tx: Transaction<DB>;
  log: Log;
  userId: string;
  today: CalendarDay;
  formats: Formats;
  enabled: EnabledSections;
}

/**
 * A runner's records for the coach. Sections that are off are not read, nor are trainings that the
 * audience may not see.
 */
export async function readRecords(
  { read, enabled, today, formats }: ReadRequest,
  { audience, allowedSources, ids = [], forSheet = false, spans = [], eventDays }: Reader,
): Promise<CoachRecords> {
  const withheld = withheldFrom(audience, allowedSources);
  const within =
    <T>(work: (reading: Reading) => Promise<T>) =>
    (tx: Transaction<DB>, userId: string) =>
      work({ tx, log: { userId, withheld }, userId, today, formats, enabled });
  // In parallel if there is more than one connection: the log takes as long as all the others.
  const [log, { count, ...others }] = await Promise.all([
    enabled.trainings ? read(within((reading) => readLog(reading, { ids, forSheet, spans }))) : {},
    read(within((reading) => readOthers(reading, eventDays))),
  ]);
  const records: CoachRecords = { today, formats, enabled, ...log, ...others };
  const older = trainingsOfEvents(records);
  const found = older.length > 0 ? await read(within(listOlder(older))) : [];
  if (records.events) {
    const known = [...(records.trainings ?? []), ...found];
    records.events = withKnownTrainings(records.events, known);
  }
  return count === 0 ? records : withoutDerived({ ...records, withheld: count });
}

type LogReader = Required<Pick<Reader, 'ids' | 'forSheet' | 'spans'>>;

async function readLog(reading: Reading, reader: LogReader) {
  const { tx, log, today, formats } = reading;
  const trainings = await readTrainings(reading, reader);
  const { spans } = reader;
  const lastWeek = weeksUpTo(today, formats.startOfWeek).at(-1);
  const lastMonth = monthsUpTo(today).at(-1);
  const upTo = { ...log, to: today, firstWeekday: formats.firstWeekday };
  const totals = {
    weeks: await sumPeriods(tx, { ...upTo, unit: 'week', from: lastWeek?.from ?? today }),
    months: await sumPeriods(tx, { ...upTo, unit: 'month', from: lastMonth?.from ?? today }),
    years: await sumPeriods(tx, { ...upTo, unit: 'year', from: firstOfAll }),
    spans: [] as PeriodTotals[],
  };
  for (const span of spans) {
    totals.spans.push({ from: span.from, ...(await sumDays(tx, { ...log, ...span })) });
  }
  const recentFrom = addDays(today, 1 - recentShoeDays);
  const shoeUse = await listShoeUse(tx, { ...log, recentFrom, to: today, limit: mostRead.shoes });
  const stretches = await listStretches(tx, log, today);
  return { trainings, stretches, totals, shoeUse };
}

async function readOthers(
  reading: Reading,
  eventDays: Days = usualEventDays(reading.today),
): Promise<Omit<CoachRecords, 'today' | 'formats' | 'enabled'> & { count: number }> {
  const { tx, log, userId, today, enabled } = reading;
  const records: Omit<CoachRecords, 'today' | 'formats' | 'enabled'> = {};
  if (enabled.profile) records.profile = await readProfile(reading);
  if (enabled.subscription) records.subscription = await readSubscription(reading);
  const { races, plannedRaces, injuries, gear, events } = await readLists(tx, userId, {
    ...(enabled.races && {
      races: { limit: mostRead.races },
      plannedRaces: { from: today, limit: mostRead.plannedRaces },
    }),
    ...(enabled.injuries && { injuries: { limit: mostRead.injuries } }),
    ...(enabled.gear && { gear: { limit: mostRead.gear } }),
    ...(enabled.calendarEvents && {
      events: { ...eventDays, limit: mostRead.events },
    }),
  });
  if (races) records.races = races.map(readRace);
  if (plannedRaces) records.plannedRaces = plannedRaces.map(readPlannedRace);
  if (injuries) records.injuries = injuries.map(readInjury);
  if (gear) records.gear = gear.map(readGearItem);
  if (events) records.events = events.map(readEvent);
  if (enabled.zones) records.zones = await findCurrentSet(tx, userId);
  if (enabled.aiSummaries) {
    const all = await listSummaries(tx, { userId, limit: mostRead.summaries });
    records.summaries = all.map(readSummary);
  }
  return { ...records, count: await countWithheld(tx, log) };
}

async function readProfile({ tx, userId, enabled }: Reading): Promise<CoachProfile> {
  const row = await findProfile(tx, userId, { withHealth: enabled.injuries });
  return {
    fullName: row?.full_name ?? undefined,
    age: row?.age ?? undefined,
    gender: row?.gender ?? undefined,
    experienceLevel: row?.experience_level ?? undefined,
    weeklyMileage: row?.weekly_mileage ?? undefined,
    runningGoals: row?.running_goals ?? [],
    favoriteDistance: row?.favorite_distance ?? undefined,
    preferredRunningTime: row?.preferred_running_time ?? undefined,
    personalBests: row?.personal_bests ?? {},
    availability: row?.availability ?? {},
    maxHeartRate: row?.max_heart_rate ?? undefined,
    lactateThresholdHr: row?.lactate_threshold_hr ?? undefined,
    currentInjuries: row?.current_injuries ?? undefined,
    medicalConditions: row?.medical_conditions ?? undefined,
  };
}

async function readSubscription({ tx, userId }: Reading) {
  const { isPro, tokens } = await findSubscription(tx, userId, new Date());
  return { isPro, tokensUsed: tokens.used, tokensTotal: tokens.total };
}

async function readTrainings({ tx, log, today }: Reading, { ids, forSheet }: LogReader) {
  const from = addDays(today, -recentDays);
  const whole = !forSheet;
  const recent = await listTrainingsFrom(tx, { ...log, from, limit: mostRead.trainings, whole });
  const known = new Set(whole ? recent.map(({ id }) => id) : []);
  const missing = ids.filter((id) => !known.has(id)).slice(0, mostRead.asked);
  const asked = missing.length > 0 ? await listTrainingsOf(tx, { ...log, ids: missing }) : [];
  const found = new Set(asked.map(({ id }) => id));
  return [...recent.filter(({ id }) => !found.has(id)), ...asked]
    .map(readTraining)
    .sort(compareNewestFirst);
}

/**
 * Trainings that events refer to but that are not read: withheld, or from before the days that are
 * read.
 */
function trainingsOfEvents({ events = [], trainings }: CoachRecords): string[] {
  if (!trainings) return [];
  const read = new Set(trainings.map(({ id }) => id));
  return events.flatMap(({ trainingId }) =>
    trainingId && !read.has(trainingId) ? trainingId : [],
  );
}

const listOlder =
  (ids: readonly string[]) =>
  ({ tx, log }: Reading) =>
    listTrainingsOf(tx, { ...log, ids });

/** That a plan became a training is shown only if that training may be read. */
function withKnownTrainings(
  events: readonly CalendarEvent[],
  trainings: readonly { id: string }[],
): CalendarEvent[] {
  const known = new Set(trainings.map(({ id }) => id));
  return events.map((event) => {
    if (event.trainingId === undefined || known.has(event.trainingId)) return event;
    return { ...event, trainingId: undefined };
  });
}

/**
 * Leaves out what our formulas have derived from the whole log, as that reveals withheld trainings:
 * summaries, written strategies, and zones estimated from trainings.
 */
function withoutDerived({ summaries, plannedRaces, zones, ...kept }: CoachRecords): CoachRecords {
  const records: CoachRecords = kept;
  const isEstimated = zones?.analysis || zones?.lactateThresholdBasis === 'estimated';
  if (zones !== undefined && !isEstimated) records.zones = zones;
  if (plannedRaces) {
    records.plannedRaces = plannedRaces.map(({ strategy, basis, generatedAt, ...race }) => race);
  }
  return records;
}
