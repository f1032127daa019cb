import type { WantedAction } from './question.ts';

/** An action as a reply carries it. */
export interface ProposedAction {
  id: string;
  type: string;
  status: string;
  data: Readonly<Record<string, unknown>>;
}

/**
 * What became of an action. Valid: stored, as it was asked for, and it can be carried out. Invalid: not
 * that, or refused by the server. Missing: asked for, and none came. Unwanted: none was asked for.
 */
export interface ActionVerdict {
  outcome: 'valid' | 'invalid' | 'missing' | 'unwanted';
  /** What is wrong, as sentences; none where it is valid. */
  faults: string[];
}

/**
 * Judges the action of a reply by what was asked for.
 * @param tried whether the coach proposed anything, also if the server refused it
 * @param record the id of the record that it must be about
 * @param carryOut says what is wrong with carrying it out
 * @returns undefined where none was asked for and none came
 */
export async function judgeAction(
  action: ProposedAction | undefined,
  wanted: WantedAction | undefined,
  {
    tried,
    record,
    carryOut,
  }: {
    tried: boolean;
    record?: string | undefined;
    carryOut: (action: ProposedAction) => Promise<string[]>;
  },
): Promise<ActionVerdict | undefined> {
  if (!wanted) {
    return action && { outcome: 'unwanted', faults: [`${action.type}, which nobody asked for`] };
  }
  if (!action) {
    return tried
      ? { outcome: 'invalid', faults: ['What was proposed was refused'] }
      : { outcome: 'missing', faults: ['Nothing was proposed'] };
  }
  const unlike = faultsOf(action, wanted, record);
  const faults = unlike.length > 0 ? unlike : await carryOut(action);
  return { outcome: faults.length > 0 ? 'invalid' : 'valid', faults };
}

function faultsOf(
  action: ProposedAction,
  { type, holds = {} }: WantedAction,
  record: string | undefined,
): string[] {
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
