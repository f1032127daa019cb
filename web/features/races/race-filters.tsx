import { useMemo } from 'react';
import { filterChoices, filterRaces } from '#shared/races/rules.ts';
import type { Race } from '#shared/races/schema.ts';
import { useAddressFilters } from '../../ui/address-filters.ts';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';

/** The filters, and the races that match them. */
export function useRaceFilters(races: Race[]) {
  const filters = useAddressFilters();
  const { params } = filters;
  const shown = useMemo(() => {
    const get = (name: string) => params.get(name) ?? undefined;
    return filterRaces(races, {
      search: get('search'),
      distance: get('distance'),
      year: get('year'),
    });
  }, [races, params]);
  return { ...filters, shown };
}

export function RaceFilters({
  races,
  filters,
}: {
  races: Race[];
  filters: ReturnType<typeof useRaceFilters>;
}) {
  const { distances, years } = useMemo(() => filterChoices(races), [races]);
  return (
    <FilterBar nouns="races" filters={filters} shown={filters.shown.length} total={races.length}>
      <FilterSelect
        name="distance"
        label="Distance"
        all="All distances"
        data={distances}
        filters={filters}
      />
      <FilterSelect name="year" label="Year" all="All years" data={years} filters={filters} />
    </FilterBar>
  );
}
