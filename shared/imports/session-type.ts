import type { SessionType } from '../trainings/words.ts';

/** Both "true" and "1.0" occur. */
const isSet = (flag: string) => /^(true|1([.,]0+)?)$/i.test(flag.trim());

/**
 * The session type, as far as the export states it: newer exports flag races and long runs, nothing
 * else. The column "Type" is ignored: the meaning of its numbers is documented nowhere, and a name
 * such as "Tempo Tuesday" is not a statement.
 */
export function sessionTypeOf(flags: { competition: string; longRun: string }): SessionType {
  if (isSet(flags.competition)) return 'race';
  return isSet(flags.longRun) ? 'long-run' : 'uncategorized-run';
}
