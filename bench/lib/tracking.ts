import { sql } from 'kysely';
import { openData } from '../../scripts/demo/open-data.ts';
import { loadEnv } from '../../server/env.ts';
import type { Engine } from './engines.ts';

export const counts = { races: 1000, injuries: 200, gear: 100, events: 3000 };

/** Fills a runner's other areas as after a lifetime of running. */
export async function addTracking({ env }: Engine, userId: string): Promise<void> {
  const { database, close } = await openData(loadEnv(env));
  const { races, injuries, gear, events } = counts;
  try {
    await database.asService(userId, async (tx) => {
      await sql`insert into races
        (user_id, id, race_name, date, distance, finish_time, splits, surface, gear_used)
        select ${userId}, gen_random_uuid(), 'Race ' || n, current_date - n * 5,
          (array[5, 10, 21.1, 42.2, 8.4])[n % 5 + 1],
          (array[1200, 2500, 5600, 11800, 2100])[n % 5 + 1] + n * 7 % 400,
          E'1: 4:05\n2: 4:01\n3: 3:58', 'Road', 'Shoe ' || n % ${gear}
        from generate_series(1, ${races}::int) n`.execute(tx);
      await sql`insert into injuries
        (user_id, id, pain_area, pain_severity, trigger, actions_taken, status, date_reported, date_resolved)
        select ${userId}, gen_random_uuid(), 'Area ' || n % 12, n % 10 + 1, 'Long run', 'Rest and ice',
          case when n % 4 = 0 then 'ongoing' else 'resolved' end, current_date - n * 18,
          case when n % 4 = 0 then null else current_date - n * 18 + n % 15 end
        from generate_series(1, ${injuries}::int) n`.execute(tx);
      await sql`insert into gear_items
        (user_id, id, name, category, brand, model, date_acquired, is_active)
        select ${userId}, gen_random_uuid(), 'Shoe ' || n,
          (array['shoes', 'recovery-devices', 'accessories', 'clothing', 'nutrition', 'other'])[n % 6 + 1],
          'Brand', 'Model ' || n, current_date - n * 30, n % 3 > 0
        from generate_series(1, ${gear}::int) n`.execute(tx);
      await sql`update trainings set shoes_used = 'Shoe ' || (extract(doy from date)::int % ${gear})
        where user_id = ${userId}`.execute(tx);
      await sql`insert into calendar_events
        (user_id, id, title, event_date, event_time, event_type)
        select ${userId}, gen_random_uuid(), 'Event ' || n, current_date - 500 + n / 3, '07:00',
          case when n % 40 = 0 then 'race' else 'training' end
        from generate_series(1, ${events}::int) n`.execute(tx);
    });
    await database.executeSql('vacuum (analyze)');
  } finally {
    await close();
  }
}
