import type { ActionCheck, Proposed } from '#shared/coach/actions/schema.ts';
import type { ActionType } from '#shared/coach/actions/types.ts';
import type { CoachRequest } from '../coach.ts';

/** An action that has been checked against the runner's records, to be stored with its reply. */
export interface ActionDraft {
  proposed: Proposed;
  /** In one sentence, written from the data: never the model's own words. */
  description: string;
  /** The record that is changed or deleted, as the API returns it; null for a new one. */
  before: Record<string, unknown> | null;
  /** The guard's findings; none of them refuses. */
  checks: ActionCheck[];
}

/**
 * Checks what a coach proposes: its fields, that its record exists, and the guard's rules.
 * @param given the proposal's data, from a model: anything
 * @returns the reasons, as sentences, if it is refused
 */
export async function draftAction(
  request: Pick<CoachRequest, 'read' | 'enabled' | 'today'>,
  type: ActionType,
  given: unknown,
): Promise<{ draft: ActionDraft } | { refused: string[] }> {
  throw new Error(`Not written yet: ${type} ${request.today} ${given}`);
}
