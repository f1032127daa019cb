import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconDownload, IconPlus, IconRun, IconSearchOff } from '#icons';
import { counted } from '#shared/formats.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { ImportingState } from '../features/imports/importing-state.tsx';
import { useImportUnderWay } from '../features/imports/under-way.ts';
import { HiddenCount, HiddenSentence } from '../features/sources/hidden-trainings.tsx';
import { useTrainingDialogs } from '../features/trainings/dialogs.tsx';
import { useTrainings } from '../features/trainings/queries.ts';
import { TrainingFilters, useTrainingFilters } from '../features/trainings/training-filters.tsx';
import { TrainingList } from '../features/trainings/training-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  const query = useTrainings();
  const count = query.data?.length;
  return (
    <Page
      title="Training Log"
      subtitle={
        count ? (
          <>
            {counted(count, 'training')}, newest first
            <HiddenCount />
          </>
        ) : undefined
      }
    >
      <Loaded query={query} failure="Failed to load training data" cardHeight={156}>
        {(trainings) => <Log trainings={trainings} />}
      </Loaded>
    </Page>
  );
}

function Log({ trainings }: { trainings: Training[] }) {
  const { openAdd } = useTrainingDialogs();
  const filters = useTrainingFilters(trainings);
  const importing = useImportUnderWay();
  if (trainings.length === 0 && importing) return <ImportingState found={importing} />;
  if (trainings.length === 0) {
    return (
      <EmptyState
        icon={<IconRun size={30} />}
        title="No training sessions recorded"
        hint="Click the + button to log your first run!"
      >
        <ActionIcon mt="sm" size={56} radius="xl" aria-label="Add Training" onClick={openAdd}>
          <IconPlus size={26} />
        </ActionIcon>
        <Button
          component={Link}
          to="/import"
          mt="xs"
          variant="light"
          leftSection={<IconDownload size={18} />}
        >
          Import Past Trainings
        </Button>
        <HiddenSentence />
      </EmptyState>
    );
  }
  const { tracked, shown, clear } = filters;
  const list =
    shown.length > 0 ? (
      <TrainingList trainings={shown} />
    ) : (
      <EmptyState
        icon={<IconSearchOff size={30} />}
        title="No trainings match"
        hint="Change the search or the filters."
      >
        <Button mt="sm" variant="default" onClick={clear}>
          Clear filters
        </Button>
      </EmptyState>
    );
  return (
    <>
      <TrainingFilters trainings={trainings} filters={filters} />
      {tracked ? (
        <Loaded
          query={tracked}
          failure="Failed to find out which trainings have a track"
          cardHeight={156}
        >
          {() => list}
        </Loaded>
      ) : (
        list
      )}
    </>
  );
}
