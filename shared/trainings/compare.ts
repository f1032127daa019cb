import { inFieldOrder } from './field-texts.ts';
import { type MergedSource, mayChoose, mergeSource, saysNothing } from './merge.ts';
import type { TrainingFields } from './schema.ts';

/** A field's values in a training and in a further source. */
export interface ComparedField {
  name: string;
  inLog: string | number | undefined;
  inFile: string | number | undefined;
  /** Which value the training gets if the runner chooses nothing. */
  proposal: 'log' | 'file';
  /** Whether the runner may choose the other. */
  isOpen: boolean;
}

/**
 * A training and a further source of the same run, field by field, with what merging them would
 * take over.
 */
export function compareWithSource(
  training: Partial<TrainingFields>,
  sources: readonly MergedSource[],
  further: Pick<MergedSource, 'source' | 'format' | 'values'>,
): ComparedField[] {
  const { taken } = mergeSource(training, sources, further);
  const names = Object.keys({ ...training, ...further.values }) as (keyof TrainingFields)[];
  return inFieldOrder(names).flatMap((name) => {
    const field = name as keyof TrainingFields;
    const [inLog, inFile] = [training[field], further.values[field]];
    if (saysNothing(field, inLog) && saysNothing(field, inFile)) return [];
    const isTyped = sources.length === 0;
    return [
      {
        name,
        inLog,
        inFile: saysNothing(field, inFile) ? undefined : inFile,
        proposal: taken.includes(name) && inLog !== inFile ? 'file' : 'log',
        isOpen: mayChoose(field, { current: inLog, value: inFile, isTyped }),
      },
    ];
  });
}
