import { services } from '#shared/sources/services.ts';
import type { UserTable } from '../../db/user-tables.ts';
import type { Row } from './export-rows.ts';

/** The same for the tokens of each service. */
const ofTokens = <Rule>(rule: Rule) =>
  Object.fromEntries(Object.keys(services).map((service) => [`${service}_tokens`, rule]));

/**
 * Credentials for other services and secret addresses, which anyone who found the file could use,
 * and data that only the server needs.
 */
const leftOut: Record<string, string[]> = {
  ...ofTokens(['access_token', 'refresh_token', 'lease', 'lease_until', 'synced_to']),
  calendar_feeds: ['token'],
  imports: [
    ...['counted', 'upload_id', 'bytes_total', 'bytes_read', 'read_to'],
    ...['keeps_originals', 'originals_left'],
    ...['cursor', 'waits_until'],
  ],
  sign_in_events: ['counted'],
};

/** The export's own records and temporary data, not part of what a runner keeps. */
const passing = new Set([
  ...['data_transfers', 'generations', 'import_rows', 'import_tracks', 'import_uploads'],
  'import_originals',
  ...['open_checkouts', 'token_reservations'],
  ...['data_versions', 'deleted_rows'],
  ...['best_efforts', 'run_lines', 'efforts_due'],
]);

/** Columns of any table that only make sense in this database. */
const ofThisDatabase = new Set(['changed_in']);

/**
 * Only payments, the coach, a service or an upload may set these, never a file that anybody can
 * write.
 */
const notRestored: Record<string, true | string[]> = {
  user_subscription_details: true,
  token_orders: true,
  token_purchases: true,
  sandbox_checkouts: true,
  sandbox_subscriptions: true,
  token_credits: true,
  ...ofTokens(true as const),
  source_deleted: true,
  source_leavings: true,
  trainings: ['held_for'],
  calendar_feeds: true,
  sign_in_events: true,
  ai_calls: true,
  ai_actions: true,
  ai_action_events: true,
  ai_summaries: true,
  chat_messages: [
    ...['reply_to', 'status', 'error_code', 'model', 'enabled_sections', 'today'],
    ...['attempt', 'begun', 'owner', 'heartbeat', 'rating', 'rating_reason'],
  ],
  user_profiles: [
    ...['subscription_status', 'ai_tokens_used_this_month', 'ai_tokens_month'],
    'additional_ai_tokens',
    ...['strava_user_id', 'profile_image_url', 'profile_image_updated_at'],
  ],
};

/** The exported tables, each with its exported columns. */
export const exported = (tables: UserTable[]): { table: UserTable; columns: string[] }[] =>
  tables
    .filter(({ name }) => !passing.has(name))
    .map((table) => ({
      table,
      columns: table.columns.filter(
        (column) => !leftOut[table.name]?.includes(column) && !ofThisDatabase.has(column),
      ),
    }));

/** The restored tables, each with the columns read from the file. */
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

/**
 * For tables that are restored in part, which rows to restore: what the coach said could be forged,
 * and an import without its rows cannot be started.
 */
const restoredRows: Record<string, (row: Row) => boolean> = {
  activity_tracks: ({ expires_at: expires }) => expires === null || expires === undefined,
  chat_messages: ({ role }) => role === 'user',
  imports: ({ status }) => ['importing', 'complete', 'failed', 'undone'].includes(String(status)),
};

export const isRestored = (table: UserTable, row: Row): boolean =>
  restoredRows[table.name]?.(row) ?? true;
