import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg-protocol';
import type { Opening, Reading } from './engine.ts';
import { kyselyOver } from './kysely-over.ts';
import { type Connection, type Query, type StatementResult, statement } from './statements.ts';
import type { DB } from './types.ts';

const commit = statement('commit');
const rollback = statement('rollback');

export const beginReading = 'begin isolation level repeatable read read only';

/** A transaction on its own connection, which begins in the message of its first query. */
export class LateTransaction implements Reading {
  readonly #connection: Connection;
  readonly #begin: string;
  readonly #opening: Opening;
  readonly #end: Query;
  #stage: 'ahead' | 'open' | 'ended' = 'ahead';
  #endsWithNext: boolean;
  /** What the opening's check threw. */
  #refusal: { reason: unknown } | undefined;

  constructor(connection: Connection, begin: string, opening: Opening = { statements: [] }) {
    this.#connection = connection;
    this.#begin = begin;
    this.#opening = opening;
    this.#endsWithNext = opening.isForOneQuery ?? false;
    this.#end = begin === beginReading ? rollback : commit;
  }

  kysely(): Transaction<DB> {
    return kyselyOver((query) => this.execute(query)) as Transaction<DB>;
  }

  async execute(query: Query): Promise<StatementResult | undefined> {
    if (this.#stage === 'ended') throw new Error('Transaction is closed');
    if (this.#stage === 'ahead') return await this.#open(query);
    this.#throwRefusal();
    return (await this.#send([], query)).at(0);
  }

  endWithNext(): void {
    this.#endsWithNext = true;
  }

  /** Sends the opening, unless it has gone out with a query. */
  async begin(): Promise<void> {
    if (this.#stage === 'ahead') await this.#open();
    this.#throwRefusal();
  }

  /** @throws {DatabaseError} if a query had failed, and so everything is rolled back */
  async commit(): Promise<void> {
    await this.begin();
    if (this.#stage === 'ended') return;
    await this.#finish([], undefined, commit);
  }

  async rollback(): Promise<void> {
    if (this.#stage === 'open') await this.#connection.send([rollback]);
    this.#stage = 'ended';
  }

  async #open(query?: Query): Promise<StatementResult | undefined> {
    this.#stage = 'open';
    const opening = [statement(this.#begin), ...this.#opening.statements];
    try {
      const results = await this.#send(opening, query);
      this.#check(results.slice(0, opening.length));
      return results.at(opening.length);
    } catch (error) {
      this.#throwRefusal();
      // The query may have failed for the very reason that the check is about.
      if (query && this.#opening.check) {
        this.#check(await this.#connection.send([rollback, ...opening]));
      }
      throw error;
    }
  }

  async #send(before: Query[], query?: Query): Promise<StatementResult[]> {
    return query && this.#endsWithNext
      ? await this.#finish(before, query, this.#end)
      : await this.#connection.send(before, query);
  }

  async #finish(before: Query[], query: Query | undefined, end: Query): Promise<StatementResult[]> {
    const { closing } = this.#opening;
    const after = closing ? [closing.statement, end] : [end];
    const results = await this.#connection.send(before, query, after);
    this.#stage = 'ended';
    // PostgreSQL reports no error when it rolls back instead.
    if (end === commit && results.at(-1)?.command !== 'COMMIT') throw failedTransaction();
    closing?.note(results.at(-after.length)?.rows ?? []);
    return results;
  }

  #check(opened: StatementResult[]): void {
    try {
      this.#opening.check?.(opened.flatMap(({ rows }) => rows));
    } catch (reason) {
      this.#refusal = { reason };
      throw reason;
    }
  }

  #throwRefusal(): void {
    if (this.#refusal) throw this.#refusal.reason;
  }
}

function failedTransaction(): DatabaseError {
  const error = new DatabaseError('The transaction had failed and was undone', 0, 'error');
  return Object.assign(error, { severity: 'ERROR', code: '25P02' });
}
