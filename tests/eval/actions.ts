import type { WantedAction } from './question.ts';

/** An action as a reply carries it. */
export interface ProposedAction {
  id: string;
  type: string;
  status: string;
  data: Readonly<Record<string, unknown>>;
}

/**
 * What is wrong with a proposed action; nothing if it is the one that was asked for.
 * @param record the id of the record that it must be about
 */
export function faultsOf(
  action: ProposedAction | undefined,
  { type, holds = {} }: WantedAction,
  record?: string,
): string[] {
  if (!action) return ['Nothing was proposed'];
  const faults = [];
  if (action.type !== type) faults.push(`${action.type} instead of ${type}`);
  if (action.status !== 'pending') faults.push(`It is ${action.status}, without having been asked`);
  if (record !== undefined && action.data.id !== record) faults.push('It is about another record');
  for (const [path, value] of Object.entries(holds)) {
    const found = valueAt(action.data, path);
    if (found !== value)
      faults.push(`${path} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`);
  }
  return faults;
}

const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], data);
