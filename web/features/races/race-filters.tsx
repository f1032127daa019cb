import { useMemo } from 'react';
import { filterChoices, filterRaces } from '#shared/races/rules.ts';
import type { Race } from '#shared/races/schema.ts';
import { useAddressFilters } from '../../ui/address-filters.ts';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { useFormats } from '../../ui/formats.ts';

/** The filters, and the races that match them. */
export function useRaceFilters(races: Race[]) {
  const filters = useAddressFilters();
  const { params } = filters;
  const formats = useFormats();
  const shown = useMemo(() => {
    const get = (name: string) => params.get(name) ?? undefined;
    const [search, distance, year] = [get('search'), get('distance'), get('year')];
    return filterRaces(races, { search, distance, year }, formats);
  }, [races, params, formats]);
  return { ...filters, shown };
}

export function RaceFilters({
  races,
  filters,
}: {
  races: Race[];
  filters: ReturnType<typeof useRaceFilters>;
}) {
  const formats = useFormats();
  const { distances, years } = useMemo(() => filterChoices(races, formats), [races, formats]);
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
