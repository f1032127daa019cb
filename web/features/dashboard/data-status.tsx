import { Skeleton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '#icons';
import { number } from '#shared/formats.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDataStatus } from './api.ts';
import classes from './data-status.module.css';

const areas = [
  { name: 'trainings', label: 'Trainings' },
  { name: 'races', label: 'Races' },
  { name: 'injuries', label: 'Health' },
  { name: 'gear', label: 'Gear' },
] as const;

/** The number of records in each area: green if there are any, red if there are none. */
export function DataStatus() {
  const { data, isError, refetch } = useDataStatus();
  return (
    <Panel title="Data Status">
      {isError && !data ? (
        <ErrorNotice text="Failed to load data status" onRetry={() => refetch()} />
      ) : (
        <div className={classes.status}>
          <dl className={classes.areas}>
            {areas.map(({ name, label }) => (
              <div key={name} className={classes.area}>
                <dt>{label}</dt>
                {data ? <Count count={data[name]} /> : <Skeleton component="dd" h={20} w={32} />}
              </div>
            ))}
          </dl>
        </div>
      )}
    </Panel>
  );
}

function Count({ count }: { count: number }) {
  const Icon = count > 0 ? IconCircleCheckFilled : IconCircle;
  return (
    <dd className={classes.count} data-empty={count === 0 || undefined}>
      {number(count)}
      <Icon size={18} aria-hidden />
    </dd>
  );
}
