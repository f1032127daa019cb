import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type Ask, answer } from '../api.ts';
import { outside } from './outside.ts';
import { versionsQuery } from './queries.ts';
import type { Reported } from './reported.ts';
import { Standings } from './standings.ts';

/** In ms: the least time between two loads of a query, as during an import. */
const rest = 2000;
/** In ms: after this long without an answer, opening a screen asks the server for changes. */
const trusted = 60_000;

/** What a query is loaded with. */
export interface Loading<Page = unknown> {
  client: QueryClient;
  queryKey: QueryKey;
  /** After the first of several pages. */
  pageParam?: Page;
}

/**
 * Refetches the queries of a session that are behind what the server has reported; nothing else
 * does, except for what is named in outside.ts.
 */
class Freshness {
  readonly #client: QueryClient;
  readonly #standings = new Standings();
  /**
   * The numbers for which a query was last reloaded, and when: one that fails is not retried
   * endlessly.
   */
  readonly #asked = new Map<string, { numbers: string; at: number }>();
  /** How many hold a query because something else brings it up to date. */
  readonly #holds = new Map<string, number>();
  #reportedAt = Date.now();
  #movedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    client.getQueryCache().subscribe((event) => {
      const { queryHash } = event.query;
      if (event.type === 'removed') this.#forget(queryHash);
      else if (event.type === 'observerAdded') this.#opened();
      else if (event.type === 'updated' && event.action.type === 'success') {
        if (!event.action.manual) this.#standings.arrived(queryHash);
        else if (!isOutside(event.query)) this.#standings.shown(queryHash);
        this.#look();
      }
    });
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.mutation.state.status !== 'pending') this.#look();
    });
  }

  /** Notes any answer. A refused write often means a change elsewhere. */
  report({ numbers }: Reported, wasRefused: boolean): void {
    if (wasRefused) this.ask();
    if (numbers.size > 0) this.#reportedAt = Date.now();
    if (!this.#standings.raise(numbers)) return;
    this.#movedAt = Date.now();
    this.#look();
  }

  /** Asks what has changed, in a few bytes. */
  async ask(): Promise<void> {
    this.#reportedAt = Date.now();
    const known = this.#standings.known();
    await this.#client.prefetchQuery(
      versionsQuery(({ numbers }) => {
        this.#standings.setBack(numbers, known);
        this.#look();
      }),
    );
  }

  /** Loads a query's data, and notes which state of the lists it shows. */
  async read<Data, Page>(
    loading: Loading<Page>,
    load: (ask: Ask, loading: Loading<Page>) => Promise<Data>,
  ): Promise<Data> {
    const isNextPage = loading.pageParam !== undefined;
    const note = this.#standings.begin(hashKey(loading.queryKey), isNextPage);
    return await load((call) => answer(call, note), loading);
  }

  /** The query shows these answers to writes, and so everything that they changed in it. */
  took(queryKey: QueryKey, reported: readonly Reported[]): void {
    this.#standings.take(hashKey(queryKey), reported);
  }

  /**
   * A load in progress would bring back what was there before a write: it is cancelled, and
   * repeated later.
   */
  async interrupt(queryKey: QueryKey): Promise<void> {
    if (this.#client.isFetching({ queryKey, exact: true }) > 0) this.doubt(queryKey);
    await this.#client.cancelQueries({ queryKey, exact: true });
  }

  /** Has a query reloaded for a reason other than a list's number. */
  doubt(queryKey: QueryKey): void {
    const hash = hashKey(queryKey);
    this.#standings.doubt(hash);
    this.#asked.delete(hash);
    this.#look();
  }

  /** Something else updates what the queries show, until the returned function is called. */
  hold(...queryKeys: QueryKey[]): () => void {
    const count = (by: number) => {
      for (const hash of queryKeys.map(hashKey)) {
        this.#holds.set(hash, (this.#holds.get(hash) ?? 0) + by);
      }
    };
    count(1);
    return () => {
      count(-1);
      this.#look();
    };
  }

  #opened(): void {
    if (Date.now() - this.#reportedAt > trusted) this.ask();
    this.#look();
  }

  #forget(hash: string): void {
    this.#standings.forget(hash);
    this.#asked.delete(hash);
  }

  /** Not immediately, as the caller may be about to show the answer. */
  #look(after = 0): void {
    if (after > 0 && this.#timer !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (const query of this.#client.getQueryCache().getAll()) this.#update(query);
    }, after);
  }

  #update(query: Query): void {
    const { queryHash: hash, queryKey, state } = query;
    const numbers = this.#standings.missing(hash);
    if (numbers === undefined || state.fetchStatus !== 'idle') return;
    if (this.#holds.get(hash) || this.#isWritten(query)) return;
    // A screen that is opened before then loads it as it opens.
    if (!state.isInvalidated) this.#invalidate(queryKey, 'none');
    const asked = this.#asked.get(hash);
    if (asked?.numbers === numbers) return;
    // A list that is not on the screen is reloaded once it has stopped changing.
    const since = query.isActive() ? (asked?.at ?? 0) : this.#movedAt;
    const left = since + rest - Date.now();
    if (left > 0) this.#look(left);
    else {
      this.#asked.set(hash, { numbers, at: Date.now() });
      this.#invalidate(queryKey, query.meta?.isList ? 'all' : 'active');
    }
  }

  #invalidate(queryKey: QueryKey, refetchType: 'none' | 'active' | 'all'): void {
    void this.#client.invalidateQueries({ queryKey, exact: true, refetchType });
  }

  /** A write already shows what it is about to change, so its answer comes first. */
  #isWritten({ queryKey: mutationKey }: Query): boolean {
    const writes = this.#client.getMutationCache();
    return writes.find({ mutationKey, exact: true, status: 'pending' }) !== undefined;
  }
}

const isOutside = ({ queryKey: [name] }: Query) => String(name) in outside;

const known = new WeakMap<QueryClient, Freshness>();

export function freshnessOf(client: QueryClient): Freshness {
  const freshness = known.get(client) ?? new Freshness(client);
  known.set(client, freshness);
  return freshness;
}
