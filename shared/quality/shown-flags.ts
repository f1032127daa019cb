import type { FlagKind, KeptFlag } from '../trainings/flag.ts';
import type { TrainingFields } from '../trainings/schema.ts';
import { type Mended, takesTrack } from './mend.ts';
import { isValueOf } from './value-of.ts';

type Fields = Partial<TrainingFields>;

/** A source as far as its flags go. */
export interface Flagged {
  id: string;
  values: Fields;
  flags: readonly KeptFlag[];
  mended: Mended;
  /** Whether its track is still there. */
  hasTrack: boolean;
}

/** A flag that the card shows, and the source it was found in. */
export type ShownFlag = {
  sourceId: string;
  /** As the track is not kept any more, it can be neither mended nor undone. */
  lacksTrack?: true | undefined;
} & KeptFlag;

/** The fields that a kind of flag is about. */
const fieldsOf = (kind: FlagKind): (keyof Fields)[] => {
  if (kind === 'clock') return ['date'];
  if (kind === 'heights') return ['elevationGain'];
  return kind === 'distance' ? ['distance'] : ['distance', 'duration'];
};

/**
 * The flags of a training's sources that are open or mended. A kind that was accepted of one source is
 * accepted of all, and one that two have is shown once. A flag is about what its source says: where the
 * training has other values, as of a richer source or typed by hand, it says nothing; but what was
 * mended can be undone whatever the training has by now.
 * @param sources the one whose track is shown first
 */
export function shownFlags(training: Fields, sources: readonly Flagged[]): ShownFlag[] {
  const settled = new Set<FlagKind>();
  for (const { flags } of sources) {
    for (const { kind, decided } of flags) if (decided === 'accepted') settled.add(kind);
  }
  return sources.flatMap(({ id, values, flags, mended, hasTrack }) =>
    flags.flatMap((flag) => {
      const isAbout = fieldsOf(flag.kind).every((field) =>
        isValueOf(training, { ...values, ...mended.to }, field),
      );
      if (settled.has(flag.kind) || (!isAbout && flag.decided !== 'mended')) return [];
      settled.add(flag.kind);
      const lacksTrack = !hasTrack && takesTrack(flags, turned(flags, flag));
      return [{ sourceId: id, ...flag, ...(lacksTrack && { lacksTrack }) }];
    }),
  );
}

/** Flags with one of them mended, or undone. */
function turned(flags: readonly KeptFlag[], flag: KeptFlag): KeptFlag[] {
  const decided = flag.decided === 'mended' ? undefined : ('mended' as const);
  return flags.map((one) => (one === flag ? { ...one, decided } : one));
}
