import { Group, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { addDays, isCalendarDay } from '#shared/calendar-day.ts';
import { filterTrainings, knownShoes, type TrainingFilter } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel, sessionTypes, terrainLabel, terrains } from '#shared/trainings/words.ts';
import { useAddressFilters } from '../../ui/address-filters.ts';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { useToday } from '../../ui/today.ts';

const periods = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'year', label: 'This year' },
  { value: 'custom', label: 'Between two dates' },
];

/** The filters, and the trainings that match them. */
export function useTrainingFilters(trainings: Training[]) {
  const filters = useAddressFilters();
  const { params } = filters;
  const today = useToday();
  const shown = useMemo(
    () => filterTrainings(trainings, filterOf(params, today)),
    [trainings, params, today],
  );
  return { ...filters, shown };
}

function filterOf(params: URLSearchParams, today: string): TrainingFilter {
  const get = (name: string) => params.get(name) || undefined;
  return {
    search: get('search'),
    sessionType: get('type'),
    terrain: get('terrain'),
    shoes: get('shoes'),
    ...spanOf(get('period'), { from: get('from'), to: get('to') }, today),
  };
}

/** Anyone can edit the address: an unknown period means any time, an invalid day no limit. */
function spanOf(period: string | undefined, custom: { from?: string; to?: string }, today: string) {
  const day = (text: string | undefined) => (text && isCalendarDay(text) ? text : undefined);
  if (period === 'custom') return { from: day(custom.from), to: day(custom.to) };
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01` };
  if (period === '30' || period === '90') return { from: addDays(today, 1 - Number(period)) };
  return {};
}

export function TrainingFilters({
  trainings,
  filters,
}: {
  trainings: Training[];
  filters: ReturnType<typeof useTrainingFilters>;
}) {
  const shoes = useMemo(() => knownShoes(trainings), [trainings]);
  const { params, set, shown } = filters;
  return (
    <FilterBar
      nouns="trainings"
      filters={filters}
      shown={shown.length}
      total={trainings.length}
      below={params.get('period') === 'custom' && <CustomPeriod params={params} set={set} />}
    >
      <FilterSelect
        name="type"
        label="Session type"
        all="All types"
        filters={filters}
        data={sessionTypes.map((value) => ({ value, label: sessionTypeLabel(value) }))}
      />
      <FilterSelect name="period" label="Period" all="Any time" filters={filters} data={periods} />
      <FilterSelect
        name="terrain"
        label="Terrain"
        all="All terrains"
        filters={filters}
        data={terrains.map((value) => ({ value, label: terrainLabel(value) }))}
      />
      {shoes.length > 0 && (
        <FilterSelect name="shoes" label="Shoes" all="All shoes" filters={filters} data={shoes} />
      )}
    </FilterBar>
  );
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
          aria-label={name === 'from' ? 'From' : 'To'}
          value={params.get(name) ?? ''}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
    </Group>
  );
}
