import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import {
  experienceLevelLabels,
  favoriteDistanceLabels,
  personalBestLabels,
  runningTimeLabels,
} from '#shared/profile/labels.ts';
import { type PersonalBestName, personalBestDistances } from '#shared/profile/personal-bests.ts';
import { DurationField } from '../../ui/duration-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { FasterRace, useFasterRaces } from './faster-race.tsx';
import { fieldProps, measureProps, optionsOf, type ProfileForm } from './field-props.ts';

/** Fields about running. The wizard stars the level, although it can be left open. */
export function RunningFields({ form, marked = false }: { form: ProfileForm; marked?: boolean }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <NativeSelect
        label="Experience level"
        withAsterisk={marked}
        data={optionsOf(experienceLevelLabels)}
        {...fieldProps(form, 'experienceLevel')}
      />
      <NumberField label="Weekly mileage" {...measureProps(form, 'weeklyMileage')} />
      <NativeSelect
        label="Preferred running time"
        data={optionsOf(runningTimeLabels)}
        {...fieldProps(form, 'preferredRunningTime')}
      />
      <NativeSelect
        label="Favorite distance"
        data={optionsOf(favoriteDistanceLabels)}
        {...fieldProps(form, 'favoriteDistance')}
      />
    </SimpleGrid>
  );
}

const examples: Record<PersonalBestName, string> = {
  fiveK: '22:30',
  tenK: '45:30',
  halfMarathon: '1:42:10',
  marathon: '3h45',
};

/** With its own heading; `PersonalBestGroup` is the version without one. */
export function PersonalBestFields({ form }: { form: ProfileForm }) {
  const faster = useFasterRaces(form.values.personalBests);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      {Object.entries(personalBestLabels).map(([name, label]) => {
        const distance = name as PersonalBestName;
        const path = `personalBests.${distance}`;
        const best = faster[distance];
        return (
          <div key={distance}>
            <DurationField
              label={label}
              distance={personalBestDistances[distance]}
              hint={`Such as ${examples[distance]}`}
              {...fieldProps(form, path)}
            />
            {best && <FasterRace best={best} label={label} field={{ form, path }} />}
          </div>
        );
      })}
    </SimpleGrid>
  );
}

export function PersonalBestGroup({ form }: { form: ProfileForm }) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} mb="sm" p={0}>
        Personal bests
      </Text>
      <PersonalBestFields form={form} />
    </fieldset>
  );
}
