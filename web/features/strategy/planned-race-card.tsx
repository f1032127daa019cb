import { Badge, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconClipboardCheck, IconSparkles } from '#icons';
import { daysBetween } from '#shared/calendar-day.ts';
import { counted } from '#shared/formats.ts';
import { distanceLabel } from '#shared/races/rules.ts';
import { mayHaveResult, raceDayText } from '#shared/strategy/rules.ts';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { RecordCard } from '../../ui/record-card.tsx';
import classes from './planned-race-card.module.css';
import { useStrategyGeneration } from './use-strategy-generation.ts';

export interface PlannedRaceActions {
  onSelect: () => void;
  onEdit: () => void;
  onResult: () => void;
  onDelete: () => void;
}

export function PlannedRaceCard({
  race,
  today,
  selected,
  onSelect,
  onEdit,
  onResult,
  onDelete,
}: PlannedRaceActions & { race: PlannedRace; today: string; selected: boolean }) {
  const { raceName, raceDate, raceDistance, targetTime, finishTime, strategy } = race;
  const formats = useFormats();
  const day = raceDayText(raceDate, formats);
  const name = `${raceName} on ${day}`;
  return (
    <RecordCard
      name={name}
      selected={selected}
      onEdit={onEdit}
      onDelete={onDelete}
      summary={
        <div className={classes.summary}>
          <Group gap="xs">
            <Badge variant="light" tt="none">
              {distanceLabel(raceDistance, formats)}
            </Badge>
            {strategy && <Badge>Strategy</Badge>}
            <Text size="sm" c="dimmed">
              <time dateTime={raceDate}>{day}</time>
            </Text>
          </Group>
          <UnstyledButton className={classes.name} aria-pressed={selected} onClick={onSelect}>
            {raceName}
          </UnstyledButton>
          <dl className={classes.figures}>
            <Figure label="Target time" value={targetTime ?? '–'} />
            {finishTime ? (
              <Figure label="Finish time" value={finishTime} />
            ) : (
              <Figure label="Race day" value={whenText(raceDate, today)} />
            )}
          </dl>
        </div>
      }
      body={
        <Doing
          race={race}
          today={today}
          selected={selected}
          onSelect={onSelect}
          onResult={onResult}
        />
      }
    />
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function whenText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days > 0 ? `In ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`;
}

/** The next action for the race: generate its strategy, or enter its result. */
function Doing({
  race,
  today,
  selected,
  onSelect,
  onResult,
}: Pick<PlannedRaceActions, 'onSelect' | 'onResult'> & {
  race: PlannedRace;
  today: string;
  selected: boolean;
}) {
  const { mayGenerate, isRunning, failure, start } = useStrategyGeneration(race);
  const { raceName, raceDate, finishTime, strategy } = race;
  const isAhead = raceDate >= today && !finishTime;
  const name = `${strategy ? 'Regenerate' : 'Generate'} AI Strategy`;
  return (
    <div className={classes.doing}>
      {isAhead && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconSparkles size={16} />}
          disabled={!mayGenerate || isRunning}
          aria-busy={isRunning}
          aria-label={`${isRunning ? 'Generating...' : name} for ${raceName}`}
          onClick={() => {
            // Even if it is selected: on a phone this scrolls to where the strategy appears.
            onSelect();
            start(undefined);
          }}
        >
          {isRunning ? 'Generating...' : name}
        </Button>
      )}
      {mayHaveResult(race, today) && (
        <Button
          size="xs"
          variant={finishTime ? 'default' : 'filled'}
          leftSection={<IconClipboardCheck size={16} />}
          aria-label={`${finishTime ? 'Change Result' : 'Enter Result'} for ${raceName}`}
          onClick={onResult}
        >
          {finishTime ? 'Change Result' : 'Enter Result'}
        </Button>
      )}
      {failure && !selected && (
        <div className={classes.failure}>
          <ErrorNotice text={failure.text}>{failure.reason}</ErrorNotice>
        </div>
      )}
    </div>
  );
}
