import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconSearch, IconX } from '#icons';
import type { AddressFilters } from './address-filters.ts';
import classes from './filter-bar.module.css';

/** The search and filters of a list, and how many items match. */
export function FilterBar({
  nouns,
  filters: { params, set, clear },
  shown,
  total,
  below,
  children,
}: {
  /** The plural of what is listed: 'trainings'. */
  nouns: string;
  filters: AddressFilters;
  shown: number;
  total: number;
  /** Further inputs that one of the filters needs. */
  below?: ReactNode;
  /** `FilterSelect`s. */
  children: ReactNode;
}) {
  return (
    <search className={classes.bar} aria-label={`Filter ${nouns}`}>
      <div className={classes.filters}>
        <TextInput
          className={classes.search}
          aria-label={`Search ${nouns}`}
          placeholder={`Search ${nouns}`}
          type="search"
          leftSection={<IconSearch size={18} />}
          value={params.get('search') ?? ''}
          onChange={({ currentTarget }) => set('search', currentTarget.value)}
        />
        {children}
      </div>
      {below}
      {params.size > 0 && (
        <Group justify="space-between" className={classes.result}>
          <span role="status">
            {shown} of {total} {nouns}
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

/** A filter with few values, shown as they are or with labels. */
export function FilterSelect({
  name,
  label,
  all,
  data,
  filters: { params, set },
}: {
  /** Its name in the address. */
  name: string;
  label: string;
  /** Shown while it does not apply: 'All types'. */
  all: string;
  data: readonly (string | { value: string; label: string })[];
  filters: AddressFilters;
}) {
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...data]}
      value={params.get(name) ?? ''}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    />
  );
}
