import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { IconPlus, IconSearchOff, IconTrophy } from '#icons';
import { personalBests } from '#shared/races/personal-bests.ts';
import type { Race } from '#shared/races/schema.ts';
import { PersonalBestsPanel } from '../features/races/personal-bests.tsx';
import { useRaces } from '../features/races/queries.ts';
import { RaceFigures } from '../features/races/race-figures.tsx';
import { RaceFilters, useRaceFilters } from '../features/races/race-filters.tsx';
import { RaceList } from '../features/races/race-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { useRecordDialog } from '../ui/record-dialog.ts';
import { useToday } from '../ui/today.ts';

const RaceDialog = lazy(() => import('../features/races/race-dialog.tsx'));

export function Component() {
  const query = useRaces();
  const { opened, openAdd, openEdit, close } = useRecordDialog<Race>('race', query.data);
  return (
    <Page
      title="Race Log"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={openAdd}>
          Add Race
        </Button>
      }
    >
      <Loaded query={query} failure="Failed to load races" cardHeight={132}>
        {(races) => <Log races={races} openAdd={openAdd} openEdit={openEdit} />}
      </Loaded>
      <Suspense>{opened && <RaceDialog opened={opened} onClose={close} />}</Suspense>
    </Page>
  );
}

/** Fewer races need no filter. */
const worthFiltering = 6;

function Log({
  races,
  openAdd,
  openEdit,
}: { races: Race[] } & Pick<ReturnType<typeof useRecordDialog<Race>>, 'openAdd' | 'openEdit'>) {
  const today = useToday();
  const filters = useRaceFilters(races);
  const bests = useMemo(() => personalBests(races, today), [races, today]);
  const { params, set, clear, shown } = filters;
  return (
    <>
      <RaceFigures races={races} today={today} />
      <PersonalBestsPanel
        bests={bests}
        chosen={params.get('distance') ?? ''}
        onChoose={(distance) => set('distance', distance)}
      />
      {races.length === 0 ? (
        <EmptyState icon={<IconTrophy size={30} />} title="No races logged yet">
          <Button mt="sm" leftSection={<IconPlus size={18} />} onClick={openAdd}>
            Log Your First Race
          </Button>
        </EmptyState>
      ) : (
        <>
          {(races.length >= worthFiltering || params.size > 0) && (
            <RaceFilters races={races} filters={filters} />
          )}
          {shown.length > 0 ? (
            <RaceList races={shown} bests={bests} today={today} onEdit={openEdit} />
          ) : (
            <EmptyState
              icon={<IconSearchOff size={30} />}
              title="No races match"
              hint="Change the search or the filters."
            >
              <Button mt="sm" variant="default" onClick={clear}>
                Clear filters
              </Button>
            </EmptyState>
          )}
        </>
      )}
    </>
  );
}
