import type { Transaction } from 'kysely';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { newId } from '#shared/new-id.ts';
import type { RecentSession } from '#shared/recovery/demand.ts';
import { recoveryGear } from '#shared/recovery/gear.ts';
import { redFlagsIn } from '#shared/recovery/red-flags.ts';
import { longestStep, makerInput } from '#shared/recovery/schema.ts';
import { type Request, writeSteps } from '#shared/recovery/write-steps.ts';
import { seconds } from '#shared/units.ts';
import type { DB } from '../../db/types.ts';
import type { WordTexts } from '../coach/word-texts.ts';
import { type Maker, maker } from '../generations/makers.ts';
import { readFormats } from '../profile/read-formats.ts';
import { listTimedRaces } from '../races/list-timed-races.ts';
import {
  findHealth,
  findNextRace,
  listActiveGear,
  listOpenInjuries,
  listSessions,
} from './situation-queries.ts';

/** How many days back a race can still matter: a marathon takes a day for every 3 km. */
const daysLookedAt = 15;

/** How many days session notes say something about current health. Our own convention. */
const daysOfNotes = 3;

/** Writes the steps of a section. Stores nothing: the runner adds them to the plan. */
export const makeSection = (wordTexts: WordTexts): Maker =>
  maker(makerInput, async (job) => {
    const { input, read } = job;
    const { section, today, gearItems } = input;
    const data = await read((tx, userId) => readData({ tx, userId, today }));
    const gear = gearItems
      ? data.gear.filter((item) => gearItems.some(({ id }) => id.toLowerCase() === item.id))
      : data.gear;
    const steps = writeSteps({ ...data, section, today, gear });
    const { texts, wording } = await wordTexts(job, {
      purpose: 'recovery',
      about: 'the steps of a recovery plan, one sentence or two each',
      texts: Object.fromEntries(
        steps.map(({ order, description, gearItemName }) => [
          `step${order}`,
          { text: description, figures: gearItemName && `uses ${gearItemName}` },
        ]),
      ),
      formats: data.formats,
      most: longestStep,
      trainingsFrom: addDays(today, -daysLookedAt),
      keep: redFlagsIn(data.healthTexts).length > 0 ? 'warning' : undefined,
    });
    const worded = steps.map((step) => ({
      ...step,
      description: texts[`step${step.order}`] ?? step.description,
      id: newId(),
    }));
    return { result: { steps: worded, ...(wording && { wording }) } };
  });

async function readData({
  tx,
  userId,
  today,
}: {
  tx: Transaction<DB>;
  userId: string;
  today: CalendarDay;
}): Promise<Omit<Request, 'section' | 'today'>> {
  const span = { userId, from: addDays(today, -daysLookedAt), to: today };
  const trainings = await listSessions(tx, span);
  const races = await listTimedRaces(tx, span);
  const injuries = await listOpenInjuries(tx, userId);
  const health = await findHealth(tx, userId);
  const lately = trainings.filter(({ date }) => date > addDays(today, -daysOfNotes));
  return {
    formats: await readFormats(tx, userId),
    gear: recoveryGear((await listActiveGear(tx, userId)).map(readGearItem)),
    sessions: [...trainings.map(asSession), ...races.map(asRace)],
    injuries: injuries.map(({ pain_area, pain_severity }) => ({
      painArea: pain_area,
      painSeverity: pain_severity,
    })),
    nextRace: await findNextRace(tx, { userId, from: today }),
    healthTexts: [
      ...injuries.flatMap(({ pain_area, trigger, actions_taken }) => [
        pain_area,
        trigger,
        actions_taken,
      ]),
      ...lately.map(({ session_notes }) => session_notes),
      health?.current_injuries,
      health?.medical_conditions,
    ],
  };
}

type Training = Awaited<ReturnType<typeof listSessions>>[number];
type Race = Awaited<ReturnType<typeof listTimedRaces>>[number];

const asSession = ({ date, session_type, distance, duration, rpe }: Training): RecentSession => ({
  date,
  sessionType: session_type,
  distance,
  duration: seconds(duration),
  rpe,
});

const asRace = ({ date, distance, finish_time }: Race): RecentSession => ({
  date,
  sessionType: 'race',
  distance,
  duration: seconds(finish_time),
});
