import { useSearchParams } from 'react-router';
import { chosenIn } from '#shared/compare/address.ts';
import { Comparison } from '../features/compare/comparison.tsx';
import { useTracked, useTrainings } from '../features/trainings/queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  const [address, setAddress] = useSearchParams();
  const trainings = useTrainings();
  const tracked = useTracked(true);
  const both = {
    data: trainings.data && tracked.data && { trainings: trainings.data, tracked: tracked.data },
    error: trainings.error ?? tracked.error,
    refetch: () => Promise.all([trainings.refetch(), tracked.refetch()]),
  };
  return (
    <Page title="Compare Runs" subtitle="Two or three of your runs on one axis">
      <Loaded query={both} failure="Failed to load your runs" cardHeight={90}>
        {(log) => (
          <Comparison
            {...log}
            chosen={chosenIn(address.getAll('run'))}
            onChoose={(ids) =>
              setAddress(
                ids.map((id): [string, string] => ['run', id]),
                { replace: true },
              )
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
