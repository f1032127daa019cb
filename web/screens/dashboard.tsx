import { useMemo } from 'react';
import { weekdayName } from '#shared/calendar-day.ts';
import { unpackFigures } from '#shared/dashboard/columns.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { prepareTrainings, type TrainingFigures, takenPlace } from '#shared/trainings/sums.ts';
import { AdvancedAnalytics } from '../features/analytics/advanced-analytics.tsx';
import { DataStatus } from '../features/dashboard/data-status.tsx';
import { NoTrainings } from '../features/dashboard/no-trainings.tsx';
import { RecentWorkouts } from '../features/dashboard/recent-workouts.tsx';
import { RefreshButton } from '../features/dashboard/refresh-button.tsx';
import { SummaryCards } from '../features/dashboard/summary-cards.tsx';
import { TrainingSummary } from '../features/dashboard/training-summary.tsx';
import { ImportingState } from '../features/imports/importing-state.tsx';
import { useImportUnderWay } from '../features/imports/under-way.ts';
import { HiddenSentence } from '../features/sources/hidden-trainings.tsx';
import { useSmallLogFirst } from '../features/trainings/queries.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { useFormats } from '../ui/formats.ts';
import { Page } from '../ui/page.tsx';
import { useToday } from '../ui/today.ts';
import classes from './dashboard.module.css';

export function Component() {
  const { shortDate } = useFormats();
  const { error, refetch, ...log } = useLog();
  const today = useToday();
  const empty = log.figures?.length === 0;
  return (
    <Page
      title="Dashboard"
      subtitle={`${weekdayName(today)}, ${shortDate(today)}`}
      actions={!empty && <RefreshButton />}
    >
      {error && !log.figures ? (
        <>
          <ErrorNotice text="Failed to load training data" onRetry={() => refetch()} />
          <DataStatus />
        </>
      ) : empty ? (
        <Start today={today} />
      ) : (
        <Overview {...log} today={today} />
      )}
      <AdvancedAnalytics today={today} />
    </Page>
  );
}

/** The trainings that have taken place, from whichever form of the log is there. */
function useLog() {
  const today = useToday();
  const { log, small } = useSmallLogFirst();
  const whole = useMemo(() => log.data && takenPlace(log.data, today), [log.data, today]);
  const received = useMemo(() => small.data && unpackFigures(small.data.figures), [small.data]);
  const taken = useMemo(() => received && takenPlace(received, today), [received, today]);
  return {
    figures: whole ? prepareTrainings(whole) : taken,
    newest: whole ?? (small.data && takenPlace(small.data.newest, today)),
    error: log.error,
    refetch: log.refetch,
  };
}

/** While the trainings load, the layout is already there, only without numbers. */
function Overview({
  figures,
  newest,
  today,
}: {
  figures: readonly TrainingFigures[] | undefined;
  newest: readonly Training[] | undefined;
  today: string;
}) {
  return (
    <>
      <SummaryCards figures={figures} today={today} />
      <TrainingSummary figures={figures} today={today} />
      <div className={classes.below}>
        <RecentWorkouts trainings={newest} today={today} />
        <DataStatus />
      </div>
      {figures && <HiddenSentence />}
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
