import { Group, NativeSelect } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { IconSearchOff } from '#icons';
import { counted, number } from '#shared/formats.ts';
import { unionOf } from '#shared/routes/world.ts';
import { type AddressFilters, useAddressFilters } from '../../ui/address-filters.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { PlaceCards } from './place-cards.tsx';
import { PlaceRuns } from './place-runs.tsx';
import { PlaceTable } from './place-table.tsx';
import { type Named, placeTitles } from './place-texts.ts';
import { filterPlaces, filterRuns, type MapPlace, placeWith, type RunMap } from './run-map.ts';
import { RunsMap } from './runs-map.tsx';
import classes from './where-run.module.css';

/** Places with a card of their own; the table has all. */
const mostCards = 8;

/** The map of all runs, the places on it, and the runs of the one that is chosen. */
export function WhereRun({ map, named }: { map: RunMap; named: readonly Named[] }) {
  const formats = useFormats();
  const filters = useAddressFilters();
  const year = filters.params.get('year') ?? '';
  const shoes = filters.params.get('shoes') ?? '';
  const titles = useMemo(() => placeTitles(map.places, named, formats), [map, named, formats]);
  const runs = useMemo(() => filterRuns(map.runs, { year, shoes }), [map, year, shoes]);
  const places = useMemo(() => filterPlaces(map.places, { year, shoes }), [map, year, shoes]);
  const addressed = filters.params.get('place') ?? '';
  const key = useMemo(() => placeWith(map.places, addressed)?.key, [map, addressed]);
  const chosen = places.find((place) => place.key === key);
  const framed = chosen ?? places[0];
  const [opened, setOpened] = useState<object>();
  const all = useMemo(() => unionOf(places.flatMap(({ bounds }) => bounds ?? [])), [places]);
  // Whoever opens a place has it framed again, also one from which the map was only moved away.
  const part = useMemo(
    () => framed && { opened, bounds: framed.bounds && { ...framed.bounds } },
    [framed, opened],
  );
  // The map comes first, and the page responds before the rest follows.
  const isRestShown = useDeferredValue(true, false);
  const open = (key: string) => {
    setOpened({});
    filters.set('place', key);
  };
  const choose = (key: string) => (key === chosen?.key ? filters.set('place', '') : open(key));
  const marks = useMemo(
    () => places.flatMap((place) => markOf(place, titles.get(place.key) ?? '')),
    [places, titles],
  );

  const bar = <Filters map={map} filters={filters} shown={runs.length} />;
  if (runs.length === 0) {
    return (
      <>
        {bar}
        <EmptyState
          icon={<IconSearchOff size={30} />}
          title="No runs match"
          hint="Choose another year or other shoes."
        />
      </>
    );
  }

  return (
    <>
      {bar}
      <RunsMap
        runs={runs}
        framed={part?.bounds}
        all={all}
        seam={map.seam}
        marks={marks.map((mark) => ({ ...mark, onOpen: () => open(mark.key) }))}
        label={`Map of ${counted(runs.length, 'run')}, ${chosen ? `showing ${titles.get(chosen.key)}` : counted(places.length, 'place')}`}
      />
      {isRestShown && (
        <>
          {places.length > 1 && (
            <PlaceCards
              places={places.slice(0, mostCards)}
              titles={titles}
              chosen={chosen?.key}
              onChoose={choose}
            />
          )}
          {framed && (chosen || places.length === 1) && (
            <div className={classes.runs}>
              <Panel
                title={titles.get(framed.key) ?? ''}
                subtitle={counted(framed.runs.length, 'run')}
                gap="sm"
              >
                <PlaceRuns key={framed.key} runs={framed.runs} />
              </Panel>
            </div>
          )}
          <Panel
            title="Places"
            gap="sm"
            {...(places.length > 1 && {
              subtitle: 'Distances and directions are from where you run most',
            })}
          >
            <PlaceTable
              places={places}
              titles={titles}
              linkTo={(key) => addressWith(filters, key)}
              onOpen={open}
            />
          </Panel>
        </>
      )}
    </>
  );
}

const markOf = ({ key, runs, bounds }: MapPlace, title: string) =>
  bounds ? [{ key, title, runs: runs.length, bounds }] : [];

function addressWith({ params }: AddressFilters, key: string): string {
  const changed = new URLSearchParams(params);
  changed.set('place', key);
  return `?${changed}`;
}

function Filters({ map, filters, shown }: { map: RunMap; filters: AddressFilters; shown: number }) {
  const { years, shoes } = map;
  const { params, set } = filters;
  const select = (name: string, label: string, all: string, data: readonly string[]) => (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...data]}
      value={params.get(name) ?? ''}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    />
  );
  if (years.length < 2 && shoes.length === 0) return null;
  return (
    <Group className={classes.filters} gap="sm" role="group" aria-label="Filter runs">
      {select('year', 'Year', 'All years', years)}
      {shoes.length > 0 && select('shoes', 'Shoes', 'All shoes', shoes)}
      {shown < map.runs.length && (
        <span role="status" className={classes.shown}>
          <span className={classes.chosen} aria-hidden>
            {[params.get('year'), params.get('shoes')].filter(Boolean).join(', ')}:{' '}
          </span>
          {number(shown)} of {counted(map.runs.length, 'run')}
        </span>
      )}
    </Group>
  );
}
