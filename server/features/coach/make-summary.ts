import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { daysOf } from '#shared/coach/periods.ts';
import { type DataSnapshot, longestReply, periods } from '#shared/coach/schema.ts';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import { withheldFrom } from '#shared/trainings/provenance.ts';
import type { DB } from '../../db/types.ts';
import { ModelFailure } from '../../integrations/model/model.ts';
import { isAdministrator } from '../auth/is-administrator.ts';
import { findPlan } from '../billing/find-plan.ts';
import { maker } from '../generations/makers.ts';
import { runLogQuery } from '../log-query/run-log-query.ts';
import type { Coach, Coaches, CoachRequest } from './coach.ts';
import { type MeterServices, metered } from './meter.ts';
import { countBesides, replaceSummary } from './summary-queries.ts';

export interface SummaryServices extends MeterServices, Coaches {}

/** The job's input, besides the runner's own data. */
const asked = z.object({ period: periods, today: z.string() });

export type SummaryAsked = z.infer<typeof asked>;

const instead =
  'The language model could not be reached, so the built-in coach wrote this from your figures.';

/** Makes the summary of a period so far. The figures come from code, the text from the coach. */
export const makeSummary = (services: SummaryServices) =>
  maker(asked, async ({ input: { period, today }, read, signal }) => {
    const days = daysOf(period, today);
    const { userId, dataSnapshot, plan } = await read(async (tx, userId) => ({
      userId,
      dataSnapshot: await readOverview(tx, userId, { ...days, today }),
      plan: await findPlan(tx, userId),
    }));
    const { builtInCoach } = services;
    const answering = plan.hasBuiltInCoach ? { ...services, coach: builtInCoach } : services;
    const content = await write(answering, userId, {
      task: { kind: 'summary', period, ...days },
      today,
      enabled: enabledSectionsSchema.parse({}),
      read,
      isAdministrator: () => isAdministrator(services.database, userId),
      signal,
    });
    const summary = { id: newId(), period, content, ...days, dataSnapshot };
    return {
      result: {},
      store: (tx, userId) =>
        replaceSummary(tx, userId, summary).catch((cause) => {
          // A refusal, since another try would pay for another text.
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
    ...(await countBesides(tx, { userId, ...days })),
  };
}

/** The coach's text, or the built-in coach's where the model fails: its figures are as right. */
async function write(
  services: SummaryServices,
  userId: string,
  request: CoachRequest,
): Promise<string> {
  const { coach, builtInCoach } = services;
  try {
    const text = await textOf(services, coach, userId, request);
    if (text !== '') return text;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
  }
  const text = await textOf(services, builtInCoach, userId, request);
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

/** What a model sent, without characters that cannot be stored, at most as long as a reply may be. */
function storable(text: string, isCut: boolean): string {
  const clean = text.replaceAll('\0', '').trim();
  if (clean === '') return '';
  const end = isCut || clean.length > longestReply ? ' …' : '';
  return `${clean.slice(0, longestReply - end.length)}${end}`.toWellFormed();
}
