import type { Proposed } from '../actions/schema.ts';

/** What the built-in coach says, and the action that it proposes with it. */
export interface Answer {
  text: string;
  proposal?: Proposed;
  /** The part of the text that tells of the proposal. */
  proposalText?: string;
}

/** Ends what is said with a proposal. */
export const untilApproved = 'It is proposed below; nothing is changed until you approve it.';
