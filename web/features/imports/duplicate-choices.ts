import { useState } from 'react';
import type { ChosenFields, PreviewRow } from '#shared/imports/schema.ts';

/** What happens to a duplicate: added to its training, made a separate one, or left out. */
export type Fate = 'add' | 'separate' | 'leave';
export type Choice = 'log' | 'file';
type Fields = ChosenFields['fields'];

/** What the runner has decided on some duplicates, by their lines; all others are added as proposed. */
export interface DuplicateChoices {
  fateOf: (line: number) => Fate;
  setFate: (line: number, fate: Fate) => void;
  fieldsOf: (line: number) => Readonly<Partial<Record<string, Choice>>>;
  /** @param choice undefined for the suggested one */
  choose: (line: number, field: string, choice: Choice | undefined) => void;
}

export function useDuplicateChoices(): DuplicateChoices {
  const [fates, setFates] = useState<ReadonlyMap<number, Fate>>(new Map());
  const [fields, setFields] = useState<ReadonlyMap<number, Fields>>(new Map());
  return {
    fateOf: (line) => fates.get(line) ?? 'add',
    setFate: (line, fate) => setFates((before) => new Map(before).set(line, fate)),
    fieldsOf: (line) => fields.get(line) ?? {},
    choose: (line, field, choice) =>
      setFields((before) => {
        const { [field]: _, ...others } = (before.get(line) ?? {}) as Record<string, Choice>;
        return new Map(before).set(line, choice ? { ...others, [field]: choice } : others);
      }),
  };
}

/**
 * What is sent of it: only rows that are still duplicates, as another time zone may have changed
 * that.
 */
export function chosenOf(rows: readonly PreviewRow[], { fateOf, fieldsOf }: DuplicateChoices) {
  const added = rows.filter(({ duplicateOf }) => duplicateOf?.isAdded);
  const ofFate = (fate: Fate) => added.filter(({ line }) => fateOf(line) === fate);
  const choices = ofFate('add').flatMap(({ line }): ChosenFields[] => {
    const fields = fieldsOf(line);
    return Object.keys(fields).length > 0 ? [{ line, fields }] : [];
  });
  return { leave: ofFate('leave'), separate: ofFate('separate'), choices };
}
