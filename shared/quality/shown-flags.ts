import type { FlagKind, KeptFlag } from '../trainings/flag.ts';
import type { TrainingFields } from '../trainings/schema.ts';
import { type Mended, takesTrack } from './mend.ts';
import { isValueOf } from './value-of.ts';

type Fields = Partial<TrainingFields>;

/** The parts of a source that matter for its flags. */
export interface Flagged {
  id: string;
  values: Fields;
  flags: readonly KeptFlag[];
  mended: Mended;
  /** Whether its track still exists. */
  hasTrack: boolean;
}

/** A flag that the card shows, and the source it was found in. */
export type ShownFlag = {
  sourceId: string;
  /** It can be neither mended nor undone, as the track is no longer kept. */
  lacksTrack?: true | undefined;
} & KeptFlag;

/** The fields that a kind of flag concerns. */
const fieldsOf = (kind: FlagKind): (keyof Fields)[] => {
  if (kind === 'clock') return ['date'];
  if (kind === 'heights') return ['elevationGain'];
  return kind === 'distance' ? ['distance'] : ['distance', 'duration'];
};

/**
 * The flags of a training's sources that are open or mended. A kind accepted for one source is
 * accepted for all, and one that two sources have is shown once. A flag is about its source's
 * values: if the training has others, such as from a richer source or typed by hand, it is not
 * shown; but a mended one can be undone whatever the training has by now.
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
