import type { Insertable } from 'kysely';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { enabledSectionsSchema, type Section, sections } from '#shared/coach/sections.ts';
import { newId } from '#shared/new-id.ts';
import type { Source } from '#shared/sources/provenance.ts';
import type { World } from '../../../tests/world.ts';
import type { RunnersWork } from '../../db/client.ts';
import type { Trainings } from '../../db/types.ts';

/** A Wednesday. */
export const today: CalendarDay = '2026-03-04';

/** Occurs only in the records of that section. */
export const marks: Record<Section, string> = {
  profile: 'Markprofile Runner',
  subscription: '123,457',
  trainings: 'marktraining',
  races: 'markrace',
  injuries: 'markinjury',
  gear: 'markgear',
  calendarEvents: 'markevent',
  zones: 'markzone',
  aiSummaries: 'marksummary',
};

export const everySection = enabledSectionsSchema.parse({});

export const without = (...off: Section[]) =>
  enabledSectionsSchema.parse(
    Object.fromEntries(sections.map((section) => [section, !off.includes(section)])),
  );

export const only = (section: Section) => without(...sections.filter((other) => other !== section));

/** A runner with a record in every section, each with its section's mark. */
export async function markedRunner(world: World) {
  const signedUp = await world.signUp();
  const userId = signedUp.id;
  const own = { user_id: userId };
  const ids = { training: newId(), race: newId(), planned: newId(), injury: newId() };
  const addTraining = async (fields: Partial<Insertable<Trainings>> = {}) => {
    const id = fields.id ?? newId();
    const columns = { date: addDays(today, -1), session_type: 'easy-run', distance: 10 };
    await world.database.asService(userId, (tx) =>
      tx
        .insertInto('trainings')
        .values({ ...columns, ...own, duration: 3000, ...fields, id })
        .execute(),
    );
    return id;
  };

  await world.database.asService(userId, async (tx) => {
    const profile = {
      full_name: marks.profile,
      age: 41,
      current_injuries: 'markhealth knee',
      medical_conditions: 'markhealth asthma',
      ai_tokens_month: `${new Date().toISOString().slice(0, 7)}-01`,
      ai_tokens_used_this_month: 123_457,
      subscription_status: 'pro',
    };
    await tx
      .insertInto('user_profiles')
      .values({ ...own, ...profile })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(profile))
      .execute();
    const race = { race_name: 'markrace 10K', date: '2026-02-01', distance: 10 };
    await tx
      .insertInto('races')
      .values({ ...own, ...race, id: ids.race, finish_time: 2640 })
      .execute();
    const planned = { race_name: 'markrace half', race_date: '2026-04-05', race_distance: 21.098 };
    await tx
      .insertInto('race_strategies')
      .values({ ...own, ...planned, id: ids.planned })
      .execute();
    const injury = { pain_area: 'markinjury calf', pain_severity: 4, date_reported: '2026-02-20' };
    await tx
      .insertInto('injuries')
      .values({ ...own, ...injury, id: ids.injury, trigger: 'markinjury hills' })
      .execute();
    const gear = { name: 'markgear shoes', category: 'shoes', retirement_distance: 20 };
    await tx
      .insertInto('gear_items')
      .values({ ...own, ...gear, id: newId() })
      .execute();
    const event = { title: 'markevent tempo', event_type: 'training', event_date: '2026-03-06' };
    await tx
      .insertInto('calendar_events')
      .values({ ...own, ...event, id: newId() })
      .execute();
    await tx
      .insertInto('user_zones')
      .values({ ...own, calculation_method: 'manual', max_heart_rate: 191, zone_1_min: 100 })
      .execute();
    await tx
      .updateTable('user_zones')
      .set({ zone_1_max: 120, zone_1_description: 'markzone easy' })
      .where('user_id', '=', userId)
      .execute();
    const summary = { period: 'week', first_day: '2026-03-02', last_day: today };
    await tx
      .insertInto('ai_summaries')
      .values({ ...own, ...summary, id: newId(), content: 'marksummary of a week' })
      .execute();
  });
  await addTraining({
    id: ids.training,
    shoes_used: 'worn pair',
    workout_description: 'marktraining run',
    session_notes: 'marktraining notes',
  });

  return {
    ...signedUp,
    userId,
    ids,
    addTraining,
    /** A training from this source. */
    addFrom: (source: Source, fields: Partial<Insertable<Trainings>> = {}) =>
      addTraining({ ...fields, source, source_id: newId(), is_strava_import: true }),
    read: <T>(work: RunnersWork<T>) => world.database.asUser(userId, (tx) => work(tx, userId)),
  };
}

export type MarkedRunner = Awaited<ReturnType<typeof markedRunner>>;
