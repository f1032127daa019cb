import { personalBestLabels } from '#shared/profile/labels.ts';
import type { PersonalBestName } from '#shared/profile/personal-bests.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { FieldList } from '../../ui/field-groups.tsx';
import { FasterRace, useFasterRaces } from './faster-race.tsx';

/** The stated personal bests, each with the race that contradicts it. */
export function PersonalBestList({ bests }: { bests: Profile['personalBests'] }) {
  const faster = useFasterRaces(bests);
  const fields = Object.entries(personalBestLabels).map(([name, label]) => {
    const distance = name as PersonalBestName;
    const best = faster[distance];
    return {
      label,
      value: bests[distance],
      note: best && <FasterRace best={best} label={label} />,
    };
  });
  return <FieldList fields={fields} />;
}
