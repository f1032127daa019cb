import type { Dice } from './dice.ts';

/** What a server was asked to store and what it acknowledged, to verify what it has kept. */
export class Acknowledged {
  /** By id: the possible states; undefined means "not there". The last one was requested last. */
  readonly #states = new Map<string, (string | undefined)[]>();
  count = 0;

  /** Before a write is sent. */
  ask(id: string, state: string | undefined): void {
    const states = this.#states.get(id) ?? [undefined];
    this.#states.set(id, [...states, state]);
  }

  /** After the server has acknowledged the last write that was asked for. */
  confirm(id: string): void {
    this.#states.set(id, [this.#states.get(id)?.at(-1)]);
    this.count += 1;
  }

  /** One that is certainly there, if any. */
  any({ oneOf }: Dice): string | undefined {
    const there = [...this.#states].filter(([, states]) => states.length === 1 && states[0]);
    return oneOf(there)?.[0];
  }

  /**
   * Compares it with what is there, and takes that as the truth from here on.
   * @throws when something was lost, is there twice, or was never sent
   */
  judge(found: { id: string; state: string }[]): void {
    const there = new Map(found.map(({ id, state }) => [id, state]));
    if (there.size !== found.length) throw new Error('A record is there twice');
    for (const [id, states] of this.#states) {
      const state = there.get(id);
      if (!states.includes(state)) throw new Error(`${id} is ${state}, not one of ${states}`);
      this.#states.set(id, [state]);
    }
    for (const id of there.keys()) {
      if (!this.#states.has(id)) throw new Error(`${id} was never sent`);
    }
  }
}
