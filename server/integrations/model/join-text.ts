import type { ProviderPart } from './model-call.ts';

type TextPiece = Extract<ProviderPart, { type: 'text-delta' }>;

/**
 * Joins pieces of text that arrive within `every` milliseconds of the last part passed on, as each
 * part has a cost in every step between here and the browser. The first piece passes at once, and
 * none waits for longer.
 */
export async function* joinText(
  parts: AsyncIterable<ProviderPart>,
  every: number,
): AsyncGenerator<ProviderPart> {
  const iterator = parts[Symbol.asyncIterator]();
  let coming = iterator.next();
  let held: TextPiece | undefined;
  let due = 0;
  try {
    for (;;) {
      const come = held ? await unlessLate(coming, due) : await coming;
      const part = come?.value;
      const joins = performance.now() < due && (!held || held.id === part?.id);
      if (part?.type === 'text-delta' && joins) {
        held = { ...part, delta: (held?.delta ?? '') + part.delta };
        coming = iterator.next();
        continue;
      }
      if (held) {
        yield held;
        held = undefined;
        due = performance.now() + every;
      }
      if (!come) continue;
      if (come.done) return;
      yield come.value;
      if (come.value.type === 'text-delta') due = performance.now() + every;
      coming = iterator.next();
    }
  } catch (error) {
    if (held) yield held;
    throw error;
  } finally {
    // A reader that stops also stops the call: its failure is not ours to report.
    coming.catch(() => {});
    iterator.return?.().catch(() => {});
  }
}

/** @returns undefined if it has not arrived by then */
async function unlessLate<T>(coming: Promise<T>, due: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, Math.max(0, due - performance.now()), undefined);
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
