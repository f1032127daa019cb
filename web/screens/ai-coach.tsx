import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { prepareTrainings, summarize, takenPlace } from '#shared/trainings/sums.ts';
import { CoachGate } from '../features/coach/coach-gate.tsx';
import { Overview } from '../features/coach/overview.tsx';
import { useGear } from '../features/gear/queries.ts';
import { useInjuries } from '../features/injuries/queries.ts';
import { useProfile } from '../features/profile/api.ts';
import { useRaces } from '../features/races/queries.ts';
import { useTrainings } from '../features/trainings/queries.ts';
import { Page } from '../ui/page.tsx';
import { useToday } from '../ui/today.ts';

const TokenUse = lazy(() => import('../features/coach/chat/token-use.tsx'));
const Coach = lazy(() => import('../features/coach/coach.tsx'));

export function Component() {
  const isPro = useProfile().data?.isPro;
  return (
    <Page
      title="AI Coach"
      actions={
        isPro && (
          <Suspense>
            <TokenUse />
          </Suspense>
        )
      }
    >
      {isPro ? (
        <>
          <RecordsOverview />
          <Suspense fallback={<Skeleton height={648} radius="lg" aria-hidden />}>
            <Coach />
          </Suspense>
        </>
      ) : (
        <CoachGate />
      )}
    </Page>
  );
}

function RecordsOverview() {
  const today = useToday();
  const trainings = useTrainings().data;
  const sums = trainings && summarize(takenPlace(prepareTrainings(trainings), today));
  const injuries = useInjuries().data;
  const gear = useGear().data;
  return (
    <Overview
      figures={{
        trainings: sums?.sessions,
        races: useRaces().data?.length,
        totalDistance: sums?.distance,
        averageRpe: sums && (sums.averageRpe ?? null),
        ongoingInjuries: injuries?.filter(({ status }) => status === 'ongoing').length,
        activeGear: gear?.filter(({ isActive }) => isActive).length,
      }}
    />
  );
}
