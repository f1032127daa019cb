import type { ActionType } from '#shared/coach/actions/types.ts';
import type { CoachRequest } from '../coach.ts';
import type { ActionDraft } from './action-draft.ts';

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
