import { sql } from 'kysely';
import type { Data } from '../demo/open-data.ts';

interface Used {
  month: string;
  provider: string;
  model: string;
  calls: number;
  input: number;
  cached: number;
  output: number;
  charged: number;
}

/** The use of language models, by month and model: numbers only, never a text. */
export async function showAiUsage({ database }: Data): Promise<string> {
  const users = await database.owner.selectFrom('auth_users').select('id').execute();
  const used = new Map<string, Used>();
  for (const { id } of users) {
    for (const one of await usedBy(database, id)) add(used, one);
  }
  if (used.size === 0) return 'No language model was asked yet.\n';
  const rows = [...used.values()].sort(
    (a, b) => b.month.localeCompare(a.month) || b.charged - a.charged,
  );
  const lines = rows.map(({ month, provider, model, calls, input, cached, output, charged }) =>
    line([month, calls, input, cached, output, charged], `${model} (${provider})`),
  );
  return `${['month       calls    tokens in       cached   tokens out      charged  model', ...lines].join('\n')}\n`;
}

const widths = [7, 9, 13, 13, 13, 13];

const line = (figures: (string | number)[], model: string) =>
  `${figures.map((figure, n) => figure.toLocaleString('en-US').padStart(widths[n] ?? 0)).join('')}  ${model}`;

/**
 * On behalf of the runner: row level security also binds the owner. Months are those of the
 * allowance.
 */
const usedBy = (database: Data['database'], userId: string): Promise<Used[]> =>
  database.asUser(userId, (tx) =>
    tx
      .selectFrom('ai_calls')
      .select(sql<string>`to_char(started_at at time zone 'UTC', 'YYYY-MM')`.as('month'))
      .select(['provider', 'model'])
      .select(sql<number>`count(*)::int`.as('calls'))
      .select(sql<number>`coalesce(sum(input), 0)::bigint`.as('input'))
      .select(sql<number>`coalesce(sum(cached), 0)::bigint`.as('cached'))
      .select(sql<number>`coalesce(sum(output), 0)::bigint`.as('output'))
      .select(sql<number>`coalesce(sum(charged), 0)::bigint`.as('charged'))
      .where('user_id', '=', userId)
      .groupBy(['month', 'provider', 'model'])
      .execute(),
  );

function add(used: Map<string, Used>, one: Used): void {
  const key = JSON.stringify([one.month, one.provider, one.model]);
  const sum = used.get(key);
  if (!sum) return void used.set(key, one);
  sum.calls += one.calls;
  sum.input += one.input;
  sum.cached += one.cached;
  sum.output += one.output;
  sum.charged += one.charged;
}
