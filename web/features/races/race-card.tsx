import { Badge, Text } from '@mantine/core';
import { IconCloud, IconRoad, IconShoe, IconTarget, IconUsers } from '#icons';
import { aboutRace } from '#shared/coach/prompts.ts';
import type { Formats } from '#shared/formats.ts';
import { isPersonalBest, type PersonalBests } from '#shared/races/personal-bests.ts';
import { distanceKey, distanceLabel, racePaceOf } from '#shared/races/rules.ts';
import type { Race } from '#shared/races/schema.ts';
import { formatDifference } from '#shared/races/splits.ts';
import { CardSummary, Chip } from '../../ui/card-summary.tsx';
import { useFormats } from '../../ui/formats.ts';
import { RecordCard } from '../../ui/record-card.tsx';
import type { CardProps } from '../../ui/record-list.tsx';
import { AskAi } from '../coach/ask-ai.tsx';
import { RaceDetails } from './race-details.tsx';

export function RaceCard({
  race,
  bests,
  today,
  onEdit,
  ...card
}: CardProps & { race: Race; bests: PersonalBests; today: string; onEdit: () => void }) {
  const formats = useFormats();
  const { raceName, date } = race;
  const day = formats.shortDate(date);
  const distance = distanceLabel(race.distance, formats);
  const ofDistance = bests.byDistance.get(distanceKey(race.distance));
  const name = `${raceName}, ${day}`;
  return (
    <RecordCard
      name={name}
      actions={
        <AskAi feature="AI Race Analysis" record={name} prompt={() => aboutRace(race, formats)} />
      }
      onEdit={onEdit}
      expandIcon={<IconTarget size={20} stroke={1.7} />}
      expandText
      {...card}
      summary={
        <CardSummary
          head={
            <>
              <Badge variant="light" tt="none">
                {distance}
              </Badge>
              {isPersonalBest(race, bests) && (
                <Badge title={`Personal best over ${distance}`}>PB</Badge>
              )}
              {date > today && (
                <Badge variant="outline" tt="none">
                  Upcoming
                </Badge>
              )}
              <Text size="sm" c="dimmed">
                <time dateTime={date}>{day}</time>
              </Text>
            </>
          }
          title={raceName}
          numbers={numbersOf(race, bests, formats)}
          chips={hasCircumstances(race) && <Circumstances race={race} />}
        />
      }
    >
      <RaceDetails race={race} bests={ofDistance} />
    </RecordCard>
  );
}

function numbersOf(race: Race, { differences }: PersonalBests, formats: Formats) {
  const pace = racePaceOf(race, formats);
  const difference = differences.get(race.id);
  return [
    { label: 'Finish time', value: race.finishTime },
    {
      label: 'Avg pace',
      value: pace ?? '–',
      unit: pace && formats.perDistance,
    },
    {
      label: 'Vs previous best',
      value: difference === undefined ? '–' : formatDifference(difference),
    },
  ];
}

const hasCircumstances = (race: Race) =>
  Boolean(race.surface || race.weatherConditions || race.positionVsTeammates || race.gearUsed);

/** Surface, weather, position and gear, if set. */
function Circumstances({ race }: { race: Race }) {
  const { surface, weatherConditions, positionVsTeammates, gearUsed } = race;
  return (
    <>
      {surface && (
        <Chip name="Surface" icon={<IconRoad size={12} />}>
          {surface}
        </Chip>
      )}
      {weatherConditions && (
        <Chip name="Weather" icon={<IconCloud size={12} />}>
          {weatherConditions}
        </Chip>
      )}
      {positionVsTeammates && (
        <Chip name="Position" icon={<IconUsers size={12} />}>
          {positionVsTeammates}
        </Chip>
      )}
      {gearUsed && (
        <Chip name="Gear" icon={<IconShoe size={12} />}>
          {gearUsed}
        </Chip>
      )}
    </>
  );
}
