import type { ActionType } from '#shared/coach/actions/types.ts';
import type { Section } from '#shared/coach/sections.ts';
import type { Encoding } from './encodings.ts';

/** Where the text is placed. */
export type Field =
  | 'training notes'
  | 'training description'
  | 'shoes worn'
  | 'imported title'
  | 'imported file name'
  | 'race name'
  | 'race notes'
  | 'gear name'
  | 'gear notes'
  | 'injury'
  | 'injury trigger'
  | 'event title'
  | 'event description'
  | 'course description'
  | 'race weather'
  | 'profile name'
  | 'bio'
  | 'current injuries'
  | 'custom instructions'
  | 'zone description'
  | 'earlier summary'
  | 'written strategy'
  | 'old message'
  | 'old reply'
  | 'restored message'
  | 'restored reply'
  | 'sent history'
  | 'question';

export type Attack =
  | 'direct command'
  | 'fake tool result'
  | 'fake system turn'
  | 'fake approval'
  | 'boundary guess'
  | 'another runner’s id'
  | 'image'
  | 'link'
  | 'HTML'
  | 'encoded'
  | 'padding'
  | 'another language'
  | 'JSON break-out'
  | 'reveal'
  | 'ignore data access'
  | 'data from Strava’s API'
  | 'unknown tool'
  | 'SQL'
  | 'fetch'
  | 'endless look-ups'
  | 'silence about warning signs'
  | 'second proposal'
  | 'a thousand events'
  | 'imitated card'
  | 'locked date'
  | 'endless proposals';

/**
 * A text that attacks. `$OWN_…` and `$OTHER_…` stand for the ids of the runner's records and of
 * another runner's, `$OTHER` for that other runner's own id, `$API_TRAINING` and `$IMPORTED` for
 * trainings from Strava's API and from a file, `$LISTENER` for an address that must not receive
 * requests.
 */
export interface Fixture {
  field: Field;
  attack: Attack;
  text: string;
  /** How it is hidden. */
  as?: Encoding;
  /** Sections that the runner has switched off. */
  off?: Section[];
  /** Must never reach the model. */
  isKept?: true;
  question?: string;
  /** The only action that may be proposed, which waits for the runner; none, if missing. */
  proposes?: ActionType;
  /** What the coach is asked for; a chat reply, if missing. */
  asks?: 'summary';
}

export const nameOf = ({ field, attack, as, asks }: Fixture): string =>
  [field, attack, as, asks].filter(Boolean).join(', ');

/** A boundary that a careless programmer might have used for every prompt. */
export const guessedBoundary = '0123456789abcdef01234567';
