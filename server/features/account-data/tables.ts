import type { UserTable } from '../../db/user-tables.ts';

/** Keys to other services and secret addresses: they would open doors to whoever finds the file. */
const secrets: Record<string, string[]> = {
  strava_tokens: ['access_token', 'refresh_token'],
  calendar_feeds: ['token'],
};

/** Of the export itself and of what is under way: no part of what a runner keeps. */
const passing = new Set(['data_transfers', 'import_rows', 'open_checkouts', 'token_reservations']);

/** What only payments, Strava or an upload may set: a file that anybody can write does not. */
const notRestored: Record<string, true | string[]> = {
  user_subscription_details: true,
  token_orders: true,
  token_purchases: true,
  sandbox_checkouts: true,
  sandbox_subscriptions: true,
  token_credits: true,
  strava_tokens: true,
  calendar_feeds: true,
  user_profiles: [
    ...['subscription_status', 'ai_tokens_used_this_month', 'ai_tokens_month'],
    'additional_ai_tokens',
    ...['strava_user_id', 'profile_image_url', 'profile_image_updated_at'],
  ],
};

/** The tables that an export holds, with the columns it holds of each. */
export const exported = (tables: UserTable[]): { table: UserTable; columns: string[] }[] =>
  tables
    .filter(({ name }) => !passing.has(name))
    .map((table) => ({
      table,
      columns: table.columns.filter((column) => !secrets[table.name]?.includes(column)),
    }));

/** The tables that a restore fills, with the columns it takes from the file. */
export const restored = (tables: UserTable[]): { table: UserTable; columns: string[] }[] =>
  exported(tables)
    .filter(({ table }) => notRestored[table.name] !== true)
    .map(({ table, columns }) => {
      const kept = notRestored[table.name];
      return {
        table,
        columns: columns.filter(
          (column) => column !== 'user_id' && !(Array.isArray(kept) && kept.includes(column)),
        ),
      };
    });
