import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { daysOf } from '#shared/coach/periods.ts';
import {
  type DataSnapshot,
  longestReply,
  periods,
  type SummaryMade,
  type SummaryPeriod,
} from '#shared/coach/schema.ts';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import { withheldFrom } from '#shared/sources/provenance.ts';
import type { DB } from '../../db/types.ts';
import { type FailureKind, ModelFailure } from '../../integrations/model/model.ts';
import { isAdministrator } from '../auth/is-administrator.ts';
import { findPlan } from '../billing/find-plan.ts';
import { maker } from '../generations/makers.ts';
import { runLogQuery } from '../log-query/run-log-query.ts';
import { readFormats } from '../profile/read-formats.ts';
import type { Coach, Coaches, CoachRequest } from './coach.ts';
import { isLesson } from './failures.ts';
import { type MeterServices, metered } from './meter.ts';
import { countRacesAndInjuries, findSummary, replaceSummary } from './summary-queries.ts';

export interface SummaryServices extends MeterServices, Coaches {}

/** The job's input, besides the runner's own data. */
const asked = z.object({ period: periods, today: z.string() });

export type SummaryAsked = z.infer<typeof asked>;

const instead =
  'The language model could not be reached, so the built-in coach wrote this from your figures.';

/** Makes the summary of a period so far. The figures come from code, the text from the coach. */
export const makeSummary = (services: SummaryServices) =>
  maker(asked, async ({ input: { period, today }, read, signal }) => {
    const { userId, formats, days, dataSnapshot, plan } = await read(async (tx, userId) => {
      const formats = await readFormats(tx, userId);
      const days = daysOf(period, today, formats);
      return {
        userId,
        formats,
        days,
        dataSnapshot: await readOverview(tx, userId, { ...days, today }),
        plan: await findPlan(tx, userId),
      };
    });
    const { builtInCoach } = services;
    const coach = plan.hasBuiltInCoach ? builtInCoach : services.coach;
    const request: CoachRequest = {
      task: { kind: 'summary', period, ...days },
      today,
      formats,
      enabled: enabledSectionsSchema.parse({}),
      read,
      isAdministrator: () => isAdministrator(services.database, userId),
      signal,
    };
    const text = await textOrFailure(services, coach, userId, request);
    // The model's text on the same week, month or year is worth more than slightly newer figures.
    if (text === undefined && (await isModels(read, { userId, period, from: days.from }))) {
      return { result: { kept: true } satisfies SummaryMade };
    }
    const content = text ?? (await standIn(services, userId, request));
    const model = text === undefined ? null : (coach.model?.name ?? null);
    const summary = { id: newId(), period, content, model, ...days, dataSnapshot };
    return {
      result: {},
      store: (tx, userId) =>
        replaceSummary(tx, userId, summary).catch((cause) => {
          // Thrown as a refusal, since a retry would pay for another text.
          throw new AppError('SUMMARY_NOT_SAVED', { cause });
        }),
    };
  });

/** The figures of the Data Overview: every session counts, and the distance is that of the runs. */
async function readOverview(
  tx: Transaction<DB>,
  userId: string,
  { today, ...days }: { today: CalendarDay; from: CalendarDay; to: CalendarDay },
): Promise<DataSnapshot> {
  const log = { userId, withheld: withheldFrom('own-server') };
  const ask = (measure: 'distance' | 'rpe' | 'sessions') =>
    runLogQuery(tx, log, { today, measure, filter: days });
  const [sessions, distance, rpe] = [
    await ask('sessions'),
    await ask('distance'),
    await ask('rpe'),
  ];
  return {
    trainings: sessions.of,
    totalDistance: distance.value ?? 0,
    avgRPE: rpe.value,
    ...(await countRacesAndInjuries(tx, { userId, ...days })),
  };
}

/**
 * Whether the stored summary of the period that begins on this day was written by a language model.
 */
async function isModels(
  read: CoachRequest['read'],
  { from, ...asked }: { userId: string; period: SummaryPeriod; from: CalendarDay },
): Promise<boolean> {
  const stored = await read((tx) => findSummary(tx, asked));
  return stored !== undefined && stored.model !== null && stored.first_day === from;
}

/** @returns undefined if the model fails */
async function textOrFailure(
  services: SummaryServices,
  coach: Coach,
  userId: string,
  request: CoachRequest,
  taught: readonly FailureKind[] = [],
): Promise<string | undefined> {
  try {
    return (await textOf(services, coach, userId, request)) || undefined;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (!isLesson(error, taught)) return undefined;
    return await textOrFailure(services, coach, userId, request, [...taught, error.kind]);
  }
}

/** The built-in coach's text, when the model fails: its figures are just as correct. */
async function standIn(
  services: SummaryServices,
  userId: string,
  request: CoachRequest,
): Promise<string> {
  const text = await textOf(services, services.builtInCoach, userId, request);
  return `${text}\n\n*${instead}*`;
}

async function textOf(
  services: SummaryServices,
  coach: Coach,
  userId: string,
  request: CoachRequest,
): Promise<string> {
  const { signal } = request;
  const prepared = await coach.prepare(request);
  let text = '';
  let isCut = false;
  const parts = metered(services, { userId, purpose: 'summary', coach, prepared, signal });
  for await (const part of parts) {
    if (part.type === 'text') text += part.text;
    if (part.type === 'end') isCut = part.cut;
  }
  return storable(text, isCut);
}

/**
 * A model's output, without characters that cannot be stored, and at most as long as a reply may
 * be.
 */
function storable(text: string, isCut: boolean): string {
  const clean = text.replaceAll('\0', '').trim();
  if (clean === '') return '';
  const end = isCut || clean.length > longestReply ? ' …' : '';
  return `${clean.slice(0, longestReply - end.length)}${end}`.toWellFormed();
}
