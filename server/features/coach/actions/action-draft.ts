import type { ActionCheck, Proposed } from '#shared/coach/actions/schema.ts';

/** An action that has been checked against the runner's records, to be stored with its reply. */
export interface ActionDraft {
  proposed: Proposed;
  /** In one sentence, written from the data: never the model's own words. */
  description: string;
  /** The record that is changed or deleted, as the API returns it; null for a new one. */
  before: Record<string, unknown> | null;
  /** The guard's warnings; none of them rejects the action. */
  checks: ActionCheck[];
}
