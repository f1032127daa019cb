import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import {
  contradicts,
  fastestRaces,
  formatBest,
  type PersonalBestName,
} from '#shared/profile/personal-bests.ts';
import type { Best } from '#shared/races/personal-bests.ts';
import { useFormats } from '../../ui/formats.ts';
import { useToday } from '../../ui/today.ts';
import { useRaces } from '../races/queries.ts';
import type { ProfileForm } from './field-props.ts';

/** The races that contradict stated bests. @param stated as typed or stored */
export function useFasterRaces(
  stated: Partial<Record<PersonalBestName, string>>,
): Partial<Record<PersonalBestName, Best>> {
  const today = useToday();
  const { data: races = [] } = useRaces();
  const fastest = useMemo(() => fastestRaces(races, today), [races, today]);
  return Object.fromEntries(
    Object.entries(fastest).filter(([name, best]) => {
      const key = name as PersonalBestName;
      return contradicts(best, stated[key] ?? '', key);
    }),
  );
}

/**
 * Points out a race that was faster than the stated best and, while that is edited, offers its
 * time.
 */
export function FasterRace({
  best: { race, time },
  label,
  field,
}: {
  best: Best;
  /** The distance's name. */
  label: string;
  field?: { form: ProfileForm; path: string };
}) {
  const { shortDate } = useFormats();
  const today = useToday();
  const text = formatBest(time);
  const take = ({ form, path }: { form: ProfileForm; path: string }) => {
    form.setFieldValue(path, text);
    // The button disappears.
    form.getInputNode(path)?.focus();
  };
  return (
    <Text size="sm" fw={400} mt={6}>
      Faster in your race log: {race.raceName}, {shortDate(race.date, today)}, {text}.{' '}
      {field && (
        <Anchor component="button" type="button" fw={600} inherit onClick={() => take(field)}>
          Use {text}
          <VisuallyHidden component="span"> as your best over {label}</VisuallyHidden>
        </Anchor>
      )}
    </Text>
  );
}
