import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Source } from '#shared/sources/provenance.ts';
import type { DB } from './types.ts';

/** A runner's trainings, without those from sources that are withheld from the reader. */
export interface Log {
  userId: string;
  withheld: readonly Source[];
}

export const isWithheld = ({ withheld }: Pick<Log, 'withheld'>) =>
  sql<SqlBool>`coalesce(source = any(${[...withheld]}::text[]), false)`;

/** Every training that a coach or a log query reads is selected through this. */
export function visibleTrainings(tx: Transaction<DB>, { userId, withheld }: Log) {
  const own = tx.selectFrom('trainings').where('user_id', '=', userId);
  return withheld.length === 0 ? own : own.where((row) => row.not(isWithheld({ withheld })));
}
