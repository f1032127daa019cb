import { useState } from 'react';

const kept = new Map<string, unknown>();

/**
 * Like useState, but keeps its value when a closed card is opened again: the days that were
 * unticked, a reason that was not sent.
 */
export function useKept<Value>(key: string, initial: Value) {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial));
  const set = (next: Value) => {
    kept.set(key, next);
    setValue(next);
  };
  return [value, set] as const;
}
