import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { IconRun } from '#icons';
import { defaultDescription } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel } from '#shared/trainings/words.ts';
import { useRun } from '../features/tracks/queries.ts';
import { PageActions } from '../features/trainings/page/page-actions.tsx';
import { TrainingPage } from '../features/trainings/page/training-page.tsx';
import { useTraining } from '../features/trainings/page/use-training.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { useFormats } from '../ui/formats.ts';
import { Placeholders } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { useToday } from '../ui/today.ts';

/** The page of one training. */
export function Component() {
  const { id = '' } = useParams();
  // The next one begins with its own cursor and its own folded parts.
  return <OneTraining key={id} id={id} />;
}

function OneTraining({ id }: { id: string }) {
  const { training, details, detailsFailed, isMissing, error, retry } = useTraining(id);
  const recorded = useRun(id, details?.hasTrack);
  const today = useToday();
  const formats = useFormats();
  if (!training) {
    return (
      <Page title="Training">
        {isMissing ? (
          <Missing />
        ) : error ? (
          <ErrorNotice text="Failed to load this training" onRetry={retry} />
        ) : (
          <Placeholders cardHeight={160} tiles={4} />
        )}
      </Page>
    );
  }
  const { sessionType, workoutDescription, date } = training;
  const title = workoutDescription ?? defaultDescription(sessionType);
  return (
    <Page
      title={title}
      tabTitle={`${title}, ${formats.shortDate(date)}`}
      subtitle={subtitleOf(training, formats)}
      actions={
        <PageActions training={training} details={details} recorded={recorded} today={today} />
      }
    >
      <TrainingPage
        training={training}
        details={details}
        detailsFailed={detailsFailed}
        recorded={recorded}
        onRetry={retry}
      />
    </Page>
  );
}

/** 'Easy Run · Saturday, November 28, 2026 · 6:05 PM'. */
function subtitleOf(
  { sessionType, date, startTime }: Training,
  { dayTitle, formatClock }: ReturnType<typeof useFormats>,
) {
  return [sessionTypeLabel(sessionType), dayTitle(date), startTime && formatClock(startTime)]
    .filter(Boolean)
    .join(' · ');
}

function Missing() {
  return (
    <EmptyState
      icon={<IconRun size={30} />}
      title="This training is not in your log"
      hint="It may have been deleted, or its address may not be complete."
    >
      <Button mt="sm" component={Link} to="/training">
        Go to the training log
      </Button>
    </EmptyState>
  );
}
