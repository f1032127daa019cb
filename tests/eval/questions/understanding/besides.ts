import type { Question } from '../../question.ts';
import { deleting } from './deleting.ts';
import { gear } from './gear.ts';
import { gearKept } from './gear-kept.ts';
import { injuries } from './injuries.ts';
import { languages } from './languages.ts';
import { logging } from './logging.ts';
import { notHeld } from './not-held.ts';
import { planning } from './planning.ts';
import { races } from './races.ts';
import { redFlags } from './red-flags.ts';
import { smallTalk } from './small-talk.ts';

/** What runners tell, ask for and say besides, and what no log can answer. */
export const besides: Question[] = [
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
