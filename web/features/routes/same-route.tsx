import { Skeleton, Text } from '@mantine/core';
import type { SameRoute as Shown } from '#shared/routes/same-route-schema.ts';
import { standingWords, unnamed, waitingWords } from '#shared/routes/words.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RouteName } from './route-name.tsx';
import { RunsOnRoute } from './runs-on-route.tsx';
import { useSameRoute } from './same-route-query.ts';

/** How a run compares with the others on the same way; nothing for one without a way. */
export function SameRoute({ trainingId }: { trainingId: string }) {
  const { data, error, refetch } = useSameRoute(trainingId);
  if (data) return <Known trainingId={trainingId} shown={data} />;
  if (!error) return <Skeleton height={140} radius="lg" aria-hidden />;
  return (
    <ErrorNotice text="Failed to load the other runs on this route" onRetry={() => refetch()} />
  );
}

function Known({ trainingId, shown }: { trainingId: string; shown: Shown }) {
  const { route, isWaiting, waiting } = shown;
  if (!route) {
    return isWaiting ? (
      <Panel title={unnamed} gap="xs">
        <Text>This run has not been matched with your others yet.</Text>
      </Panel>
    ) : null;
  }
  return (
    <Panel
      title={route.name ?? unnamed}
      gap="sm"
      aside={<RouteName key={trainingId} trainingId={trainingId} name={route.name} />}
    >
      <Text>{standingWords(route)}</Text>
      {waiting > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {waitingWords(waiting)}
        </Text>
      )}
      {route.count > 1 && <RunsOnRoute key={trainingId} trainingId={trainingId} route={route} />}
    </Panel>
  );
}
