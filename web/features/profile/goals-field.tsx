import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import {
  type Icon,
  IconActivityHeartbeat,
  IconBandage,
  IconBolt,
  IconFlag,
  IconLeaf,
  IconMountain,
  IconRoute,
  IconScale,
  IconUsers,
} from '#icons';
import { runningGoalLabels } from '#shared/profile/labels.ts';
import { fieldProps, type ProfileForm } from './field-props.ts';
import classes from './goals-field.module.css';

type Goal = keyof typeof runningGoalLabels;

const icons: Record<Goal, Icon> = {
  'general-fitness': IconActivityHeartbeat,
  'weight-loss': IconScale,
  'speed-improvement': IconBolt,
  'endurance-building': IconRoute,
  'race-preparation': IconFlag,
  'personal-challenge': IconMountain,
  'injury-recovery': IconBandage,
  'stress-relief': IconLeaf,
  'social-running': IconUsers,
};

/** The runner's goals; any number can be chosen. */
export function GoalsField({ form }: { form: ProfileForm }) {
  const field = fieldProps(form, 'runningGoals');
  return (
    <Checkbox.Group
      label="Running goals"
      description="Choose all that apply."
      // Above the cards, because they fill a phone's screen and the first one gets the focus.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      {...field}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm" mb="xs">
        {(Object.keys(runningGoalLabels) as Goal[]).map((goal) => (
          <GoalCard key={goal} goal={goal} invalid={Boolean(field.error)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

function GoalCard({ goal, invalid }: { goal: Goal; invalid: boolean }) {
  const GoalIcon = icons[goal];
  return (
    <Checkbox.Card value={goal} radius="md" className={classes.card} aria-invalid={invalid}>
      <GoalIcon size={22} stroke={1.7} className={classes.icon} />
      <Text fw={600}>{runningGoalLabels[goal]}</Text>
      <Checkbox.Indicator className={classes.indicator} />
    </Checkbox.Card>
  );
}
