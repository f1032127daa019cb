import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AddressFilters } from './address-filters.ts';
import classes from './filter-bar.module.css';

/** Search and filters of a list, and how much they leave of it. */
export function FilterBar({
  nouns,
  filters: { params, set, clear },
  shown,
  total,
  below,
  children,
}: {
  /** What is listed: 'trainings'. */
  nouns: string;
  filters: AddressFilters;
  shown: number;
  total: number;
  /** What one of the filters needs further. */
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

/** A filter with few values, each shown as it is or by a label of its own. */
export function FilterSelect({
  name,
  label,
  all,
  data,
  filters: { params, set },
}: {
  /** In the address. */
  name: string;
  label: string;
  /** What stands there when it does not narrow: 'All types'. */
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
