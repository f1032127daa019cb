import { useMemo } from 'react';
import { shortDate, weekdayName } from '#shared/calendar-day.ts';
import { prepareTrainings, type TrainingFigures, takenPlace } from '#shared/dashboard/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { AdvancedAnalytics } from '../features/analytics/advanced-analytics.tsx';
import { DataStatus } from '../features/dashboard/data-status.tsx';
import { NoTrainings } from '../features/dashboard/no-trainings.tsx';
import { RecentWorkouts } from '../features/dashboard/recent-workouts.tsx';
import { RefreshButton } from '../features/dashboard/refresh-button.tsx';
import { SummaryCards } from '../features/dashboard/summary-cards.tsx';
import { TrainingSummary } from '../features/dashboard/training-summary.tsx';
import { ImportingState } from '../features/imports/importing-state.tsx';
import { useImportUnderWay } from '../features/imports/under-way.ts';
import { HiddenSentence } from '../features/strava/hidden-trainings.tsx';
import { useTrainings } from '../features/trainings/queries.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Page } from '../ui/page.tsx';
import { useToday } from '../ui/today.ts';
import classes from './dashboard.module.css';

export function Component() {
  const { data: log, error, refetch } = useTrainings();
  const today = useToday();
  const trainings = useMemo(() => log && takenPlace(log, today), [log, today]);
  const empty = trainings?.length === 0;
  return (
    <Page
      title="Dashboard"
      subtitle={`${weekdayName(today)}, ${shortDate(today)}`}
      actions={!empty && <RefreshButton />}
    >
      {error && !trainings ? (
        <>
          <ErrorNotice text="Failed to load training data" onRetry={() => refetch()} />
          <DataStatus />
        </>
      ) : empty ? (
        <Start today={today} />
      ) : (
        <Overview trainings={trainings} today={today} />
      )}
      <AdvancedAnalytics today={today} />
    </Page>
  );
}

/** While the trainings load, the layout is already there, only without numbers. */
function Overview({
  trainings,
  today,
}: {
  trainings: readonly Training[] | undefined;
  today: string;
}) {
  const figures = trainings && prepareTrainings(trainings);
  return (
    <>
      <SummaryCards figures={figures} today={today} />
      <TrainingSummary figures={figures} today={today} />
      <div className={classes.below}>
        <RecentWorkouts trainings={trainings} today={today} />
        <DataStatus />
      </div>
      {trainings && <HiddenSentence />}
    </>
  );
}

/** Without trainings, ways to get the first one (or those being imported) come before the zeros. */
function Start({ today }: { today: string }) {
  const importing = useImportUnderWay();
  return (
    <>
      {importing ? (
        <ImportingState found={importing} />
      ) : (
        <NoTrainings>
          <HiddenSentence />
        </NoTrainings>
      )}
      <SummaryCards figures={noFigures} today={today} />
      <TrainingSummary figures={noFigures} today={today} />
      <DataStatus />
    </>
  );
}

const noFigures: TrainingFigures[] = [];
