import { sql, type Transaction } from 'kysely';
import { savedProfileSchema } from '#shared/profile/schema.ts';
import { basisOf, writeStrategy } from '#shared/strategy/write-strategy.ts';
import { trainingFields } from '#shared/trainings/schema.ts';
import type { Database } from '../../server/db/client.ts';
import { jsonText } from '../../server/db/json-columns.ts';
import type { DB } from '../../server/db/types.ts';
import { saveStrategy } from '../../server/features/strategy/queries.ts';
import { readFacts } from '../../server/features/strategy/read-facts.ts';
import { addTrack } from '../../server/features/trainings/add-source.ts';
import { toColumns } from '../../server/features/trainings/queries.ts';
import { storedTrack } from '../../server/features/trainings/track-bytes.ts';
import type { DemoData } from './demo-data.ts';
import { heartRates } from './profile.ts';
import type { DemoTrack } from './tracks.ts';
import type { DemoTraining } from './trainings.ts';

/** Replaces all of a runner's data with the demo's, in one transaction. */
export async function replaceRows(database: Database, userId: string, data: DemoData) {
  await database.asService(userId, async (tx) => {
    for (const table of await tablesOfUsers(tx)) {
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
    }
    const own = <Row extends object>(rows: Row[]) =>
      rows.map((row) => ({ ...row, user_id: userId }));
    await tx
      .insertInto('user_profiles')
      .values({ ...profileRow(data), user_id: userId })
      .execute();
    for (const batch of batches(own(data.trainings.map(trainingRow)))) {
      await tx.insertInto('trainings').values(batch).execute();
    }
    for (const recorded of data.tracks) await addRecorded(tx, userId, recorded);
    for (const row of own(data.routeNames))
      await tx.insertInto('route_names').values(row).execute();
    await tx.insertInto('races').values(own(data.races)).execute();
    await tx.insertInto('injuries').values(own(data.injuries)).execute();
    await tx.insertInto('gear_items').values(own(data.gear)).execute();
    const { id, sections } = data.recovery;
    await tx
      .insertInto('recovery_plans')
      .values({ user_id: userId, id, sections: jsonText(sections) })
      .execute();
    await tx.insertInto('calendar_events').values(own(data.events)).execute();
    await tx.insertInto('user_zones').values(own(data.zones.current)).execute();
    await tx.insertInto('user_zone_history').values(own(data.zones.earlier)).execute();
    await tx.insertInto('race_strategies').values(own(data.plannedRaces)).execute();
    await writeStrategyOfFirst(tx, userId, data);
  });
}

/** A run's track, as from a file of its runner's watch. */
async function addRecorded(tx: Transaction<DB>, userId: string, recorded: DemoTrack) {
  const { id, training, track, laps } = recorded;
  await tx
    .insertInto('training_sources')
    .values({
      user_id: userId,
      id,
      training_id: training.id,
      source: 'file',
      source_id: `demo ${id}`,
      file_name: `${training.date}.fit`,
      format: 'fit',
      device: 'Demo watch',
      laps: jsonText(laps),
    })
    .execute();
  await addTrack(tx, { userId, id, trainingId: training.id }, storedTrack(track));
}

/** The strategy of the next race, as the runner would have generated it this morning. */
async function writeStrategyOfFirst(
  tx: Transaction<DB>,
  userId: string,
  { plannedRaces: [race], today }: DemoData,
) {
  if (!race) return;
  const facts = await readFacts(tx, { userId, raceId: race.id, today });
  const [strategy, basis] = [writeStrategy(facts), basisOf(facts)];
  const generatedAt = `${today}T06:00:00Z`;
  await saveStrategy(tx, { userId, raceId: race.id, strategy, basis, generatedAt });
}

/**
 * Every table with users' rows, including those that later versions add. Rows that nobody may
 * delete, such as those of an audit, go with the rows that they belong to.
 */
async function tablesOfUsers(tx: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where column_name = 'user_id' and table_schema = current_schema
      and table_name not like 'auth\\_%'
      and has_table_privilege(format('%I.%I', table_schema, table_name), 'delete')
    order by table_name`.execute(tx);
  return rows.map(({ table_name }) => table_name);
}

function trainingRow({ id, loggedAt, ...fields }: DemoTraining) {
  const columns = toColumns(trainingFields.parse(fields));
  return { ...(columns as Required<Pick<typeof columns, Needed>>), id, logged_at: loggedAt };
}

/** Columns without a default. */
type Needed = 'date' | 'session_type' | 'distance' | 'duration';

function profileRow({ profile }: DemoData) {
  const { personalBests, availability, ...fields } = savedProfileSchema.parse(profile);
  const columns = Object.entries(fields).map(([name, value]) => [snakeCase(name), value] as const);
  return {
    ...Object.fromEntries(columns),
    personal_bests: jsonText(personalBests),
    availability: jsonText(availability),
    max_heart_rate: heartRates.max,
    lactate_threshold_hr: heartRates.lactateThreshold,
    is_onboarding_complete: true,
  };
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A statement takes at most 65,535 parameters. */
const batchSize = 200;

const batches = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, batch) =>
    rows.slice(batch * batchSize, (batch + 1) * batchSize),
  );
