import type { ColumnType } from 'kysely';
import type { ActionCheck } from '#shared/coach/actions/schema.ts';
import type { DataSnapshot } from '#shared/coach/schema.ts';
import type { EnabledSections } from '#shared/coach/sections.ts';
import type { ImportedFields } from '#shared/imports/fields.ts';
import type { ReadActivity } from '#shared/imports/read-activity.ts';
import type { ListedGear } from '#shared/imports/shoes.ts';
import type { Profile } from '#shared/profile/schema.ts';
import type { Mended } from '#shared/quality/mend.ts';
import type { Section } from '#shared/recovery/schema.ts';
import type { Strategy, StrategyBasis } from '#shared/strategy/schema.ts';
import type { Lap } from '#shared/tracks/track.ts';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import type { FieldChoices } from '#shared/trainings/merge.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import type { Analysis } from '#shared/zones/analysis.ts';
import type {
  CountedRows,
  Image,
  ReadTo,
  RestoreCounts,
  RestoreReport,
  SignInMethod,
} from './stored-shapes.ts';
import type { Versions } from './versions.ts';

/**
 * What the JSON columns hold, by table and column. `generate-types.ts` refers to each of them in
 * `types.ts`, so one that is missing here is a type error there.
 */
interface JsonColumns {
  'ai_action_events.after': Trusted<readonly Image[]>;
  'ai_action_events.before': Trusted<readonly Image[]>;
  'ai_actions.base': Checked<object>;
  'ai_actions.checks': Checked<readonly ActionCheck[]>;
  'ai_actions.data': Checked<object>;
  'ai_actions.enabled_sections': Checked<EnabledSections>;
  'ai_race_strategies.basis': Checked<StrategyBasis>;
  'ai_race_strategies.strategy': Checked<Strategy>;
  'ai_summaries.data_snapshot': Checked<DataSnapshot>;
  'auth_sessions.amr': Trusted<SignInMethod[]>;
  'chat_messages.enabled_sections': Checked<EnabledSections>;
  'data_transfers.counts': Trusted<Record<string, RestoreCounts>>;
  'data_transfers.report': Trusted<Partial<RestoreReport>>;
  'data_versions.moves': Trusted<Partial<Versions>>;
  'generations.error': Checked<{ code: string; message: string }>;
  'generations.input': Checked<object>;
  'generations.result': Checked<unknown>;
  /** For a row that becomes no training, only the name of its file. */
  'import_rows.activity': Trusted<ReadActivity | Pick<ReadActivity, 'fileName'>>;
  'import_rows.choices': Trusted<FieldChoices>;
  'import_rows.fields': Trusted<Partial<ImportedFields>>;
  'imports.counted': Trusted<CountedRows[]>;
  'imports.cursor': Checked<object>;
  'imports.listed_gear': Trusted<ListedGear>;
  /** Older versions stored only how far they had come in a tar archive. */
  'imports.read_to': Trusted<Partial<ReadTo>>;
  'imports.shoes': Checked<readonly object[]>;
  'recovery_plans.sections': Checked<readonly Section[]>;
  'training_sources.before': Trusted<Record<string, unknown>>;
  'training_sources.flags': Checked<readonly KeptFlag[]>;
  'training_sources.laps': Trusted<Lap[]>;
  'training_sources.mended': Trusted<Mended>;
  'training_sources.remarks': Trusted<string[]>;
  'training_sources.values': Trusted<Partial<TrainingFields>>;
  'user_profiles.availability': Trusted<Profile['availability']>;
  'user_profiles.personal_bests': Trusted<Profile['personalBests']>;
  /** As it was in `user_zones`. */
  'user_zone_history.analysis': Checked<unknown>;
  'user_zones.analysis': Checked<Analysis>;
}

/** The type of a column that holds JSON, for `types.ts`. */
export type JsonColumn<Name extends keyof JsonColumns> = JsonColumns[Name];

/** Read as it was written. */
type Trusted<T> = ColumnType<T, JsonText<T>, JsonText<T>>;

/**
 * Read by a schema or a dedicated reader: an older version, or a restored archive, may have written
 * something else.
 */
type Checked<T> = ColumnType<unknown, JsonText<T>, JsonText<T>>;

declare const content: unique symbol;

/**
 * A value as the JSON text that the database expects: an array would be taken for a database array.
 */
export type JsonText<T> = string & { readonly [content]: T };

export const jsonText = <T>(value: T) => JSON.stringify(value) as JsonText<T>;

/** The type that a JSON text encodes; any other type unchanged. */
export type OfText<Value> = Value extends JsonText<infer Content> ? Content : Value;
