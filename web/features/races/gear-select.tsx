import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { raceTable } from '#shared/races/fields.ts';
import { gearChoices, otherGear } from '#shared/races/gear-choices.ts';
import { useGear } from '../gear/queries.ts';

/** The runner's gear that can be worn in a race, and what is stored. */
export function GearSelect({ stored, ...props }: NativeSelectProps & { stored: string }) {
  const { data: gear = [] } = useGear();
  const choices = useMemo(() => gearChoices(gear, stored), [gear, stored]);
  return (
    <NativeSelect
      label={raceTable.gearUsed.label}
      data={[
        { value: '', label: 'Select gear...' },
        ...choices,
        { value: otherGear, label: 'Other (specify in notes)' },
      ]}
      {...props}
    />
  );
}
