import { paceUnit } from '#shared/formats.ts';
import { capitalised, terrainLabel } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { type FieldGroup, FieldGroups } from '../../ui/field-groups.tsx';

/** All of a training's fields, in the groups of the specification. */
export function TrainingDetails({ training }: { training: Training }) {
  return <FieldGroups groups={groupsOf(training)} />;
}

function groupsOf(training: Training): FieldGroup[] {
  const { supplementsTaken, preRunFuel } = training;
  const groups: FieldGroup[] = [
    {
      title: 'Training Details',
      fields: [
        { label: 'Shoes', value: training.shoesUsed },
        { label: 'Terrain', value: terrainLabel(training.terrain) },
        { label: 'Average pace', value: withUnit(training.averagePace, paceUnit) },
        { label: 'Elevation gain', value: withUnit(training.elevationGain, 'm') },
        { label: 'Avg power', value: withUnit(training.avgPower, 'W') },
        { label: 'Calories', value: training.calories },
      ],
    },
    {
      title: 'Recovery & Wellness',
      fields: [
        { label: 'RPE', value: training.rpe && `${training.rpe}/10` },
        { label: 'Sleep duration', value: withUnit(training.sleepDuration, 'h') },
        {
          label: 'Sleep quality',
          value: training.sleepQuality && capitalised(training.sleepQuality),
        },
        { label: 'Resting HR', value: withUnit(training.restingHeartRate, 'bpm') },
        { label: 'Avg HR', value: withUnit(training.heartRateAvg, 'bpm') },
        { label: 'Max HR', value: withUnit(training.heartRateMax, 'bpm') },
        { label: 'HRV score', value: training.hrvScore },
        {
          label: 'Fatigue level',
          value: training.fatigueLevel && capitalised(training.fatigueLevel),
        },
        { label: 'Muscle soreness', value: training.muscleSoreness },
      ],
    },
    {
      title: 'Mental & Notes',
      fields: [
        { label: 'Mood before', value: training.moodBefore && capitalised(training.moodBefore) },
        { label: 'Mood after', value: training.moodAfter && capitalised(training.moodAfter) },
        {
          label: 'Focus / intent',
          value: training.focusIntent && capitalised(training.focusIntent),
        },
        { label: 'Session notes', value: training.sessionNotes, wide: true },
      ],
    },
  ];
  if (supplementsTaken || preRunFuel) {
    groups.push({
      title: 'Supplements',
      fields: [
        { label: 'Supplements taken', value: supplementsTaken },
        { label: 'Pre-run fuel', value: preRunFuel },
      ],
    });
  }
  return groups;
}

const withUnit = (value: string | number | undefined, unit: string) =>
  value === undefined ? undefined : `${value} ${unit}`;
