import type { Question } from '../question.ts';
import { deleting } from './understanding/deleting.ts';
import { gear } from './understanding/gear.ts';
import { gearKept } from './understanding/gear-kept.ts';
import { injuries } from './understanding/injuries.ts';
import { languages } from './understanding/languages.ts';
import { logging } from './understanding/logging.ts';
import { notHeld } from './understanding/not-held.ts';
import { planning } from './understanding/planning.ts';
import { races } from './understanding/races.ts';
import { redFlags } from './understanding/red-flags.ts';
import { smallTalk } from './understanding/small-talk.ts';

/** What runners tell, ask for and say besides, and what no log can answer. */
export const understandingIII: Question[] = [
  ...logging,
  ...planning,
  ...deleting,
  ...languages,
  ...redFlags,
  ...notHeld,
  ...gear,
  ...gearKept,
  ...injuries,
  ...races,
  ...smallTalk,
];
