/** What an answer's headers report about the runner's lists: docs/api.md. */
export interface Reported {
  /** How often each list had been changed when the answer was made. */
  numbers: ReadonlyMap<string, number>;
  /** For the lists that the request itself has changed: the number before. */
  before: ReadonlyMap<string, number>;
  /** The lists that the answer is made from. */
  madeFrom: readonly string[];
}

const listed = /^\s*([\w-]{1,63})=(?:(\d{1,15})>)?(\d{1,15})\s*$/;

/** Reads `trainings=11>12, races=3`, and the names of the lists that the answer is made from. */
export function reportedIn(headers: Pick<Headers, 'get'>): Reported {
  const numbers = new Map<string, number>();
  const before = new Map<string, number>();
  for (const part of partsOf(headers, 'longrun-versions')) {
    const [, list = '', earlier, now] = listed.exec(part) ?? [];
    if (now === undefined) continue;
    numbers.set(list, Number(now));
    if (earlier !== undefined) before.set(list, Number(earlier));
  }
  return { numbers, before, madeFrom: partsOf(headers, 'longrun-made-from') };
}

const partsOf = (headers: Pick<Headers, 'get'>, name: string) =>
  (headers.get(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Listener = (reported: Reported, wasRefused: boolean) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener for each answer from the server, whatever asked for it, saying whether a write
 * was refused.
 */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function passOn({ headers, status }: Response, isWrite: boolean): void {
  const reported = reportedIn(headers);
  for (const listener of listeners) listener(reported, isWrite && status >= 400);
}
