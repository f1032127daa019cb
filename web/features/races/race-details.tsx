import { useMemo } from 'react';
import type { DistanceBests } from '#shared/races/personal-bests.ts';
import type { Race } from '#shared/races/schema.ts';
import { parseSplits } from '#shared/races/splits.ts';
import { DetailSection } from '../../ui/detail-section.tsx';
import { BestHistory } from './best-history.tsx';
import classes from './race-details.module.css';
import { RunsOfRace } from './runs-of-race.tsx';
import { SplitChart } from './split-chart.tsx';

/** A race's splits, tactics and lessons, and the history of bests over its distance. */
export function RaceDetails({ race, bests }: { race: Race; bests: DistanceBests | undefined }) {
  const { splits, tactics, mistakes } = race;
  const parsed = useMemo(() => splits && parseSplits(splits), [splits]);
  return (
    <div className={classes.details}>
      <RunsOfRace race={race} />
      {parsed ? (
        <SplitChart splits={parsed} distance={race.distance} />
      ) : (
        <DetailSection title="Splits">
          <p className={classes.text}>{splits ?? '–'}</p>
        </DetailSection>
      )}
      {bests && <BestHistory bests={bests} race={race} />}
      <DetailSection title="Tactics & Strategy">
        <p className={classes.text}>{tactics ?? '–'}</p>
      </DetailSection>
      <DetailSection title="Mistakes & Lessons">
        <p className={classes.text}>{mistakes ?? '–'}</p>
      </DetailSection>
    </div>
  );
}
