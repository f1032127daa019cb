import { shortDate, weekdayName } from '../../shared/calendar-day.ts';
import { prepareTrainings } from '../../shared/dashboard/rules.ts';
import type { Training } from '../../shared/trainings/schema.ts';
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx';
import { DataStatus } from '../features/dashboard/data-status.tsx';
import { NoTrainings } from '../features/dashboard/no-trainings.tsx';
import { RecentWorkouts } from '../features/dashboard/recent-workouts.tsx';
import { RefreshButton } from '../features/dashboard/refresh-button.tsx';
import { SummaryCards } from '../features/dashboard/summary-cards.tsx';
import { TrainingSummary } from '../features/dashboard/training-summary.tsx';
import { useTrainings } from '../features/trainings/api.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Page } from '../ui/page.tsx';
import { useToday } from '../ui/today.ts';
import classes from './dashboard.module.css';

export function Component() {
  const { data: trainings, error, refetch } = useTrainings();
  const today = useToday();
  return (
    <Page
      title="Dashboard"
      subtitle={`${weekdayName(today)}, ${shortDate(today)}`}
      actions={trainings?.length !== 0 && <RefreshButton />}
    >
      {trainings ? (
        <Overview trainings={trainings} today={today} />
      ) : error ? (
        <ErrorNotice text="Failed to load training data" onRetry={() => refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
      {!trainings?.length && <DataStatus />}
    </Page>
  );
}

/** Without a training, the way to the first one comes before the panel of zeros. */
function Overview({ trainings, today }: { trainings: Training[]; today: string }) {
  const figures = prepareTrainings(trainings);
  const empty = trainings.length === 0;
  return (
    <>
      {empty && <NoTrainings />}
      <SummaryCards figures={figures} today={today} />
      <TrainingSummary figures={figures} today={today} />
      {!empty && (
        <div className={classes.below}>
          <RecentWorkouts trainings={trainings} today={today} />
          <DataStatus />
        </div>
      )}
    </>
  );
}
