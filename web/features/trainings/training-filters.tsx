import { Group, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { counted, formatHoursMinutes } from '#shared/formats.ts';
import { filterOf } from '#shared/log-query/address.ts';
import { allRunning, filterNames } from '#shared/log-query/filter-names.ts';
import { filterTrainings } from '#shared/log-query/matches.ts';
import { formatOtherSessions } from '#shared/trainings/other-sessions.ts';
import { knownShoes } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { prepareTrainings, summarize, takenPlace } from '#shared/trainings/sums.ts';
import { sessionTypeLabel, sessionTypes, terrainLabel, terrains } from '#shared/trainings/words.ts';
import { useAddressFilters } from '../../ui/address-filters.ts';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { useFormats } from '../../ui/formats.ts';
import { useToday } from '../../ui/today.ts';
import { useTracked } from './queries.ts';

const periods = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'year', label: 'This year' },
  { value: 'custom', label: 'Between two dates' },
];

const noTracks: ReadonlySet<string> = new Set();

/** The filters, and the trainings that match them. */
export function useTrainingFilters(trainings: Training[]) {
  const filters = useAddressFilters();
  const { params } = filters;
  const today = useToday();
  const filter = useMemo(() => filterOf(params, today), [params, today]);
  const asksForTracks = filter.hasTrack !== undefined;
  const tracked = useTracked(asksForTracks);
  const shown = useMemo(
    () => filterTrainings(trainings, filter, tracked.data ?? noTracks),
    [trainings, filter, tracked.data],
  );
  return { ...filters, filter, shown, tracked: asksForTracks ? tracked : undefined };
}

export function TrainingFilters({
  trainings,
  filters,
}: {
  trainings: Training[];
  filters: ReturnType<typeof useTrainingFilters>;
}) {
  const formats = useFormats();
  const shoes = useMemo(() => knownShoes(trainings), [trainings]);
  const { params, set, filter, shown, tracked } = filters;
  const isLoading = tracked !== undefined && tracked.data === undefined;
  const chips = filterNames(filter, formats).filter(({ param }) => {
    const [value, ...more] = params.getAll(param);
    const isShown = param === 'shoes' ? shoes.includes(value ?? '') : controls.has(param);
    return !isShown || more.length > 0;
  });
  /** Several values at once become a chip. */
  const only = (name: string) => (params.getAll(name).length === 1 ? params.get(name) : null) ?? '';
  return (
    <FilterBar
      nouns="trainings"
      filters={filters}
      chips={chips}
      shown={isLoading ? undefined : shown.length}
      total={trainings.length}
      sums={!isLoading && <Sums trainings={shown} />}
      below={params.get('period') === 'custom' && <CustomPeriod params={params} set={set} />}
    >
      <FilterSelect
        name="type"
        value={only('type')}
        label="Session type"
        all="All types"
        filters={filters}
        data={[
          { value: 'running', label: allRunning },
          ...sessionTypes.map((value) => ({ value, label: sessionTypeLabel(value) })),
        ]}
      />
      <FilterSelect name="period" label="Period" all="Any time" filters={filters} data={periods} />
      <FilterSelect
        name="terrain"
        value={only('terrain')}
        label="Terrain"
        all="All terrains"
        filters={filters}
        data={terrains.map((value) => ({ value, label: terrainLabel(value) }))}
      />
      {shoes.length > 0 && (
        <FilterSelect
          name="shoes"
          value={only('shoes')}
          label="Shoes"
          all="All shoes"
          filters={filters}
          data={shoes}
        />
      )}
    </FilterBar>
  );
}

/** Those that show a single value themselves; any other filter is a chip. */
const controls: ReadonlySet<string> = new Set(['search', 'type', 'period', 'terrain']);

/**
 * The totals of the shown trainings, counted as on the dashboard. Those with a future date are
 * plans.
 */
function Sums({ trainings }: { trainings: readonly Training[] }) {
  const formats = useFormats();
  const today = useToday();
  const done = useMemo(() => takenPlace(trainings, today), [trainings, today]);
  const summary = useMemo(() => summarize(prepareTrainings(done)), [done]);
  const ahead = trainings.length - done.length;
  const parts = [
    summary.runs > 0 &&
      `${formats.formatTotal(summary.distance)} in ${counted(summary.runs, 'run')}, ${formatHoursMinutes(summary.duration)}`,
    formatOtherSessions(summary, formats),
    ahead > 0 && `${counted(ahead, 'training')} ahead`,
  ];
  return parts.map((part) => part && <span key={part}>{` · ${part}`}</span>);
}

function CustomPeriod({
  params,
  set,
}: Pick<ReturnType<typeof useTrainingFilters>, 'params' | 'set'>) {
  return (
    <Group gap="xs" wrap="nowrap">
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          flex={1}
          miw={0}
          aria-label={name === 'from' ? 'From' : 'To'}
          value={params.get(name) ?? ''}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
    </Group>
  );
}
