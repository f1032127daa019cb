import { Anchor } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { IconBandage, IconCalendar, IconShoe, IconTrophy } from '#icons';
import { plannedFor } from '#shared/calendar/planned-for.ts';
import { shoesUpTo } from '#shared/gear/rules.ts';
import { openOn, severityLabel } from '#shared/injuries/rules.ts';
import { distanceLabel } from '#shared/races/rules.ts';
import { isSameRun } from '#shared/races/same-run.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useEvents } from '../../calendar/queries.ts';
import { useGear } from '../../gear/queries.ts';
import { useInjuries } from '../../injuries/queries.ts';
import { useRaces } from '../../races/queries.ts';
import { useTrainings } from '../queries.ts';
import classes from './belongings.module.css';

interface Belonging {
  key: string;
  icon: ReactNode;
  what: string;
  /** Leads to where it is kept. */
  name: string;
  to: string;
  detail?: string | undefined;
}

/** What else the runner has noted that belongs to this training. */
export function Belongings({ training }: { training: Training }) {
  const belongings = [
    ...usePlans(training),
    ...useRacesOf(training),
    ...useShoesOf(training),
    ...useInjuriesThen(training),
  ];
  const failed = useFailedLists();
  if (belongings.length === 0 && failed.length === 0) return null;
  return (
    <Panel title="Related" gap="sm">
      <ul className={classes.list}>
        {belongings.map(({ key, icon, what, name, to, detail }) => (
          <li key={key}>
            <span className={classes.icon}>{icon}</span>
            <span className={classes.what}>{what}</span>
            <span>
              <Anchor component={Link} to={to} fw={600} inherit underline="hover">
                {name}
              </Anchor>
              {detail && <span className={classes.detail}>{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      {failed.map((text) => (
        <p key={text} className={classes.failed}>
          {text}
        </p>
      ))}
    </Panel>
  );
}

/** The list of trainings is reported by the page. */
function useFailedLists(): string[] {
  const lists = {
    events: useEvents(),
    races: useRaces(),
    gear: useGear(),
    injuries: useInjuries(),
  };
  const texts = {
    events: 'Failed to load what was planned',
    races: 'Failed to load races',
    gear: 'Failed to load gear',
    injuries: 'Failed to load injuries',
  };
  return (['events', 'races', 'gear', 'injuries'] as const).flatMap((name) =>
    lists[name].error && !lists[name].data ? texts[name] : [],
  );
}

function usePlans(training: Training): Belonging[] {
  const { data: events = [] } = useEvents();
  const { plans, isFulfilled } = useMemo(() => plannedFor(events, training), [events, training]);
  return plans.map(({ id, title, description, eventDate }) => ({
    key: `plan ${id}`,
    icon: <IconCalendar size={18} aria-hidden />,
    what: isFulfilled ? 'Planned and done' : 'Planned that day',
    name: title,
    to: `/calendar?view=day&date=${eventDate}`,
    detail: description,
  }));
}

function useRacesOf(training: Training): Belonging[] {
  const formats = useFormats();
  const { data: races = [] } = useRaces();
  return races
    .filter((race) => isSameRun(training, race))
    .map(({ id, raceName, distance, finishTime }) => ({
      key: `race ${id}`,
      icon: <IconTrophy size={18} aria-hidden />,
      what: 'Race',
      name: raceName,
      to: '/races',
      detail: `${distanceLabel(distance, formats)} in ${finishTime}`,
    }));
}

function useShoesOf(training: Training): Belonging[] {
  const { formatMetres } = useFormats();
  const { data: trainings } = useTrainings();
  const { data: gear = [] } = useGear();
  const metres = useMemo(() => trainings && shoesUpTo(trainings, training), [trainings, training]);
  const name = training.shoesUsed?.trim();
  if (!name) return [];
  const pair = gear.find((item) => item.category === 'shoes' && item.name.trim() === name);
  const limit = pair && ` of ${formatMetres(pair.retirementDistance * 1000)}`;
  return [
    {
      key: 'shoes',
      icon: <IconShoe size={18} aria-hidden />,
      what: 'Shoes',
      name,
      to: '/gear?category=shoes',
      detail: metres === undefined ? undefined : `${formatMetres(metres)}${limit ?? ''} by then`,
    },
  ];
}

function useInjuriesThen({ date }: Training): Belonging[] {
  const { shortDate } = useFormats();
  const { data: injuries = [] } = useInjuries();
  return openOn(injuries, date).map(
    ({ id, painArea, painSeverity, dateReported, dateResolved }) => ({
      key: `injury ${id}`,
      icon: <IconBandage size={18} aria-hidden />,
      what: 'Injury then',
      name: painArea,
      to: '/health',
      detail: [
        `pain ${severityLabel(painSeverity)}`,
        `since ${shortDate(dateReported)}`,
        dateResolved && `resolved ${shortDate(dateResolved)}`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
  );
}
