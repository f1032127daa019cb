import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, isCalendarDay } from '../../../shared/calendar-day.ts';
import {
  filterTrainings,
  knownShoes,
  sessionTypeLabel,
  type TrainingFilter,
  terrainLabel,
} from '../../../shared/trainings/rules.ts';
import { sessionTypes, type Training, terrains } from '../../../shared/trainings/schema.ts';
import { useToday } from '../../ui/today.ts';
import classes from './training-filters.module.css';

const periods = [
  { value: '', label: 'Any time' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'year', label: 'This year' },
  { value: 'custom', label: 'Between two dates' },
];

/**
 * The filters, and the trainings they leave. They are mirrored in the address, so that a filtered
 * log can be reloaded, shared and gone back to; the address alone would lose quick changes.
 */
export function useTrainingFilters(trainings: Training[]) {
  const [search, setSearch] = useSearchParams();
  const [params, setParams] = useState(search);
  const today = useToday();
  useEffect(() => setSearch(params, { replace: true }), [params, setSearch]);
  const shown = useMemo(
    () => filterTrainings(trainings, filterOf(params, today)),
    [trainings, params, today],
  );
  const set = (name: string, value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value) after.set(name, value);
      else after.delete(name);
      return after;
    });
  return { params, set, clear: () => setParams(new URLSearchParams()), shown };
}

function filterOf(params: URLSearchParams, today: string): TrainingFilter {
  const get = (name: string) => params.get(name) || undefined;
  return {
    ...{ search: get('search'), sessionType: get('type'), terrain: get('terrain') },
    shoes: get('shoes'),
    ...spanOf(get('period'), { from: get('from'), to: get('to') }, today),
  };
}

/** The address is anybody's to edit: a period that is none is any time, a day that is none no bound. */
function spanOf(period: string | undefined, custom: { from?: string; to?: string }, today: string) {
  const day = (text: string | undefined) => (text && isCalendarDay(text) ? text : undefined);
  if (period === 'custom') return { from: day(custom.from), to: day(custom.to) };
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01` };
  if (period === '30' || period === '90') return { from: addDays(today, 1 - Number(period)) };
  return {};
}

export function TrainingFilters({
  trainings,
  filters: { params, set, clear, shown },
}: {
  trainings: Training[];
  filters: ReturnType<typeof useTrainingFilters>;
}) {
  const shoes = useMemo(() => knownShoes(trainings), [trainings]);
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={label}
      data={data}
      value={params.get(name) ?? ''}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    />
  );
  return (
    <search className={classes.bar} aria-label="Filter trainings">
      <div className={classes.filters}>
        <TextInput
          className={classes.search}
          aria-label="Search trainings"
          placeholder="Search trainings"
          type="search"
          leftSection={<IconSearch size={18} />}
          value={params.get('search') ?? ''}
          onChange={({ currentTarget }) => set('search', currentTarget.value)}
        />
        {select('type', 'Session type', [
          { value: '', label: 'All types' },
          ...sessionTypes.map((value) => ({ value, label: sessionTypeLabel(value) })),
        ])}
        {select('period', 'Period', periods)}
        {select('terrain', 'Terrain', [
          { value: '', label: 'All terrains' },
          ...terrains.map((value) => ({ value, label: terrainLabel(value) })),
        ])}
        {shoes.length > 0 &&
          select('shoes', 'Shoes', [
            { value: '', label: 'All shoes' },
            ...shoes.map((value) => ({ value, label: value })),
          ])}
      </div>
      {params.get('period') === 'custom' && (
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
      )}
      {params.size > 0 && (
        <Group justify="space-between" className={classes.result}>
          <span role="status">
            {shown.length} of {trainings.length} trainings
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconX size={14} />}
            onClick={clear}
          >
            Clear filters
          </Button>
        </Group>
      )}
    </search>
  );
}
