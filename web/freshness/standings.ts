import type { Reported } from './reported.ts';

/** How often each list has been changed. */
type Numbers = ReadonlyMap<string, number>;

/** A name that no list has: a query that is behind on it is reloaded in any case. */
const doubtful = '';

/**
 * How current a session's queries are. For each list the server reports how often it has been
 * changed, and each query shows the lists at such numbers. A write reports the number before and
 * after it: a query that is at the first, and shows what was written, is then at the second.
 * Numbers in between may belong to other writes, whose answers report them.
 */
export class Standings {
  /** The highest numbers reported. */
  readonly #newest = new Map<string, number>([[doubtful, 0]]);
  /** The numbers that each query shows, by query. */
  readonly #stands = new Map<string, Map<string, number>>();
  /** Queries that are not yet known to be made from any lists. */
  readonly #unloaded = new Set<string>();
  /** By query: what the answers of its last load have reported so far. */
  readonly #loading = new Map<string, Map<string, number>>();
  /** By query, then by list and the number before: writes that it shows but has not reached yet. */
  readonly #ahead = new Map<string, Map<string, number>>();

  /** @returns whether anything has changed since */
  raise(numbers: Numbers): boolean {
    let moved = false;
    for (const [list, number] of numbers) {
      if (number <= (this.#newest.get(list) ?? -1)) continue;
      this.#newest.set(list, number);
      moved = true;
    }
    return moved;
  }

  /** What was reported so far, for `setBack`. */
  known(): Numbers {
    return new Map(this.#newest);
  }

  /**
   * Numbers that were requested when others were `known`. Lower ones come from a restored database:
   * anything above them was read from a database that no longer exists.
   */
  setBack(numbers: Numbers, known: Numbers): void {
    for (const [list, before] of known) {
      const number = numbers.get(list) ?? before;
      if (number >= before) continue;
      this.#newest.set(list, number);
      for (const [query, stands] of this.#stands) {
        if ((stands.get(list) ?? 0) > number) this.doubt(query);
      }
    }
  }

  /**
   * A query begins to load, or its next page.
   * @returns a function that notes what an answer reports: a query is as old as its oldest answer
   */
  begin(query: string, isNextPage: boolean): (reported: Reported) => void {
    const loading = new Map(isNextPage ? this.#loading.get(query) : []);
    this.#loading.set(query, loading);
    return ({ numbers, madeFrom }) => {
      for (const list of madeFrom) {
        const number = numbers.get(list) ?? 0;
        loading.set(list, Math.min(number, loading.get(list) ?? number));
      }
    };
  }

  /** A query shows what it has loaded; a cancelled one does not get here. */
  arrived(query: string): void {
    const loaded = this.#loading.get(query);
    if (!loaded) return;
    this.#stands.set(query, new Map(loaded));
    this.#unloaded.delete(query);
    this.#ahead.delete(query);
  }

  /**
   * A query shows something that was not loaded. If it was never loaded, it may be made from any
   * list.
   */
  shown(query: string): void {
    if (this.#stands.has(query)) return;
    this.#stands.set(query, new Map(this.#newest));
    this.#unloaded.add(query);
  }

  /** A query shows what these answers to writes said. */
  take(query: string, reported: readonly Reported[]): void {
    const stands = this.#stands.get(query);
    if (!stands) return;
    const ahead = this.#ahead.get(query) ?? new Map<string, number>();
    for (const { numbers, before } of reported) {
      for (const [list, number] of before) ahead.set(step(list, number), numbers.get(list) ?? 0);
    }
    // Writes may finish in another order than their answers arrive.
    for (const [list, number] of stands) {
      let at = number;
      for (;;) {
        const next = ahead.get(step(list, at));
        if (next === undefined) break;
        ahead.delete(step(list, at));
        at = next;
      }
      stands.set(list, at);
    }
    this.#ahead.set(query, ahead);
  }

  /** What a query shows may be wrong, whatever its lists' numbers. */
  doubt(query: string): void {
    this.#stands.set(query, new Map([...(this.#stands.get(query) ?? []), [doubtful, -1]]));
  }

  /** @returns the numbers that a query does not show yet, or undefined if it shows all of them */
  missing(query: string): string | undefined {
    const missing: string[] = [];
    const stands = this.#stands.get(query) ?? new Map<string, number>();
    for (const list of (this.#unloaded.has(query) ? this.#newest : stands).keys()) {
      const newest = this.#newest.get(list) ?? 0;
      if ((stands.get(list) ?? 0) < newest) missing.push(step(list, newest));
    }
    return missing.length > 0 ? missing.join(' ') : undefined;
  }

  forget(query: string): void {
    for (const known of [this.#stands, this.#unloaded, this.#loading, this.#ahead])
      known.delete(query);
  }
}

const step = (list: string, number: number) => `${list}=${number}`;
