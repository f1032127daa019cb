import type { Kysely, Transaction } from 'kysely';
import { isUuid } from '#shared/validation.ts';
import type { Engine, Opening, PoolUse, Work } from './engine.ts';
import { openPGlite, type PGliteFiles } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { type Query, type RawRow, statement } from './statements.ts';
import type { DB } from './types.ts';
import {
  readMoved,
  readVersions,
  selectMoved,
  selectVersions,
  type Versions,
  type VersionsSeen,
} from './versions.ts';

/** The role of a request, and the role of the server itself: see migrations/0001. */
export type Role = 'longrun_user' | 'longrun_service';

export interface Session {
  user_id: string;
  /** Whether it lasts as long as its holder asked for. */
  lasts: boolean;
  /** When it was last used, to within a few minutes. */
  updated_at: Date;
}

/**
 * How a request identifies its session: the secret in the cookie, or the id in one of our tokens.
 */
export type SessionKey = { token: string } | { id: string };

/** Work on behalf of a runner whom the caller does not know yet: see http/session.ts. */
export type RunnersWork<T> = (tx: Transaction<DB>, userId: string) => Promise<T>;

/** What a transaction that reads on a runner's behalf sees: a single snapshot. */
export interface Moment {
  /** The version numbers of the runner's lists: a list is unchanged while its number is. */
  versions(): Promise<Versions>;
  /** Saves a round trip to the database when only one more query will follow. */
  endWithNext(): void;
}

export type RunnersReading<T> = (tx: Transaction<DB>, userId: string, moment: Moment) => Promise<T>;

/** The database's `asUser` and `asService`, bound to the runner who made the request. */
export interface RunnersTransactions {
  asUser<T>(work: RunnersWork<T>): Promise<T>;
  asService<T>(work: RunnersWork<T>): Promise<T>;
}

/** The holder of a session, unless `check` rejects it. */
export interface SessionHolder {
  key: SessionKey;
  /** Nothing is read or written on behalf of a session that has expired by then. */
  until: Date;
  check: (session: Session | undefined) => void;
  onVersions?: OnVersions;
}

/**
 * Called with the version numbers of the runner's lists: when a reading transaction begins, or
 * after any other has committed.
 */
export type OnVersions = (seen: VersionsSeen) => void;

type Reading<T> = (tx: Transaction<DB>, moment: Moment) => Promise<T>;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** The owner's connection: accounts, migrations, jobs, health. Never a user's rows. */
  owner: Kysely<DB>;
  /**
   * A transaction in a user's name: it sees only that user's rows, and may write only the columns
   * users may write. The embedded database has one connection, so `work` must use nothing but `tx`:
   * waiting for `owner` or another `asUser` inside it would deadlock.
   */
  asUser<T>(userId: string, work: Work<T>, onVersions?: OnVersions): Promise<T>;
  /**
   * Like `asUser`, but refuses to write, and sees a single snapshot throughout. On PostgreSQL it
   * returns before the transaction has ended.
   */
  readAsUser<T>(userId: string, work: Reading<T>, onVersions?: OnVersions): Promise<T>;
  /** Like `asUser`, but may also write what only the server writes: plan, tokens, provenance. */
  asService<T>(userId: string, work: Work<T>, onVersions?: OnVersions): Promise<T>;
  /**
   * A transaction on behalf of whoever holds this session key, looked up as it begins. `check`
   * receives the session, or undefined if there is none, before `work` receives any row; if it
   * throws, that is the error, and nothing has been written. Without a session the transaction has
   * no user.
   */
  inSession<T>(role: Role, holder: SessionHolder, work: Work<T>): Promise<T>;
  /**
   * The same in a request's role, for work of a single query: it saves a round trip to the
   * database.
   */
  queryInSession<T>(holder: SessionHolder, work: Work<T>): Promise<T>;
  /** The same for `readAsUser`. */
  readInSession<T>(holder: SessionHolder, work: Reading<T>): Promise<T>;
  /** The user whose session this is, or was until a moment ago. */
  holderOf(key: SessionKey): Promise<string | undefined>;
  /** For what servers that share the database, and start together, must do one at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Absent where there is no pool. */
  poolUse?: (() => PoolUse) | undefined;
  /** Milliseconds a real query took. Throws if there is no answer within 3 s. */
  ping(): Promise<number>;
  /**
   * The `db` option that pg-boss expects. One text without values may contain several statements.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: RawRow[] }>;
  copyWhile: Engine['copyWhile'];
  close(): Promise<void>;
}

/**
 * Opens the server's database: PostgreSQL if there is a `databaseUrl`, otherwise the embedded one.
 * @throws {StartError} when the server cannot be used
 */
export async function openDatabase(
  options: PGliteFiles & {
    databaseUrl?: string;
    /** Where the URL comes from, for the message. */
    variable?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  },
): Promise<Database> {
  const { kind, owner, transact, read, inTurn, executeSql, copyWhile, close, poolUse }: Engine =
    options.databaseUrl
      ? await openPostgres(options.databaseUrl, options.variable ?? 'DATABASE_URL')
      : await openPGlite(options);
  const asRole =
    (role: Role): Database['asUser'] =>
    async (userId, work, onVersions) =>
      writing(transact, { opening: actAs(role, userId), onVersions }, work);
  return {
    kind,
    owner,
    asUser: asRole('longrun_user'),
    readAsUser: async (userId, work, onVersions) =>
      reading(read, { opening: actAs('longrun_user', userId), onVersions }, work),
    asService: asRole('longrun_service'),
    inSession: async (role, holder, work) =>
      writing(transact, { ...holder, opening: actAsHolder(role, holder) }, work),
    queryInSession: async (holder, work) => {
      const opening = { ...actAsHolder('longrun_user', holder), isForOneQuery: true };
      return writing(transact, { ...holder, opening }, work);
    },
    readInSession: async (holder, work) =>
      reading(read, { ...holder, opening: actAsHolder('longrun_user', holder) }, work),
    holderOf: async (key) => {
      const { sql, parameters } = sessionOf(key, 'user_id');
      return (await executeSql(sql, [...parameters])).rows[0]?.user_id;
    },
    ping: () => timeOf(() => executeSql('select 1')),
    poolUse,
    inTurn,
    executeSql,
    copyWhile,
    close,
  };
}

/** Both settings last until the end of the transaction, however it ends. */
function actAs(role: Role, userId: string): Opening {
  if (!isUuid(userId)) throw new TypeError('A user id is a uuid');
  return {
    statements: [
      statement(`set local role ${role}`),
      statement(`select set_config('longrun.user_id', $1, true)`, userId),
    ],
  };
}

const actAsHolder = (role: Role, { key, until, check }: SessionHolder): Opening => ({
  statements: [sessionOf(key, lasting, until), statement(`set local role ${role}`)],
  check: ([session]) => check(session),
});

/**
 * An expired session has no user, so a query sent along with the opening finds and writes nothing.
 */
const lasting = `user_id, updated_at, expires_at > $2 as lasts,
  set_config('longrun.user_id', case when expires_at > $2 then user_id::text else '' end, true)`;

interface Observed {
  opening: Opening;
  onVersions?: OnVersions | undefined;
}

/** Reads the version numbers along with the commit, if anybody wants them. */
async function writing<T>(
  transact: Engine['transact'],
  { opening, onVersions }: Observed,
  work: Work<T>,
): Promise<T> {
  if (!onVersions) return await transact(opening, work);
  let rows: RawRow[] = [];
  const note = (found: RawRow[]) => {
    rows = found;
  };
  const result = await transact({ ...opening, closing: { statement: selectMoved, note } }, work);
  onVersions(readMoved(rows));
  return result;
}

/** Reads the version numbers with the other opening statements, and so from the same snapshot. */
function reading<T>(
  read: Engine['read'],
  { opening, onVersions }: Observed,
  work: Reading<T>,
): Promise<T> {
  let seen: VersionsSeen;
  const withVersions: Opening = {
    statements: [...opening.statements, selectVersions],
    check(rows) {
      const row = rows.pop();
      opening.check?.(rows);
      seen = readVersions(row);
      onVersions?.(seen);
    },
  };
  return read(withVersions, (tx, transaction) =>
    work(tx, {
      async versions() {
        await transaction.begin();
        return seen.versions;
      },
      endWithNext: () => transaction.endWithNext(),
    }),
  );
}

/** Both kinds of key carry our signature, so neither can be forged. */
function sessionOf(key: SessionKey, columns: string, ...more: Date[]): Query {
  const [column, value] = 'id' in key ? ['id', key.id] : ['token', key.token];
  if (!/^[\w-]+$/.test(value)) throw new TypeError('A session key is letters and digits');
  return statement(`select ${columns} from auth_sessions where ${column} = $1`, value, ...more);
}

async function timeOf(query: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, 3000, new Error('The database does not answer'));
  await Promise.race([query(), tooLate]).finally(() => clearTimeout(timer));
  return performance.now() - start;
}
