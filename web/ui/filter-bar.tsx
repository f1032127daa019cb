import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconSearch, IconX } from '#icons';
import { number } from '#shared/formats.ts';
import type { AddressFilters } from './address-filters.ts';
import classes from './filter-bar.module.css';

/** The search term is exactly what is in the field, so text beyond this is not silently ignored. */
const longestSearch = 200;

/** The search and filters of a list, and how many items match. */
export function FilterBar({
  nouns,
  filters: { params, set, clear },
  chips = [],
  shown,
  total,
  sums,
  below,
  children,
}: {
  /** The plural of what is listed: 'trainings'. */
  nouns: string;
  filters: AddressFilters;
  /** Filters without a control of their own; each can be removed. */
  chips?: readonly { param: string; text: string }[];
  /** Undefined while it is not known. */
  shown: number | undefined;
  total: number;
  /** Totals of the shown items, after their number. */
  sums?: ReactNode;
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
          maxLength={longestSearch}
          leftSection={<IconSearch size={18} />}
          value={params.get('search') ?? ''}
          onChange={({ currentTarget }) => set('search', currentTarget.value)}
        />
        {children}
      </div>
      {below}
      {chips.length > 0 && (
        <Group gap="xs" role="group" aria-label="More filters">
          {chips.map(({ param, text }) => (
            <Button
              key={param}
              className={classes.chip}
              size="compact-sm"
              variant="light"
              rightSection={<IconX size={14} />}
              aria-label={`Remove filter: ${text}`}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget);
                set(param, '');
              }}
            >
              {text}
            </Button>
          ))}
        </Group>
      )}
      {params.size > 0 && (
        <Group justify="space-between" className={classes.result}>
          <span>
            <span role="status">
              {shown === undefined ? '…' : number(shown)} of {number(total)} {nouns}
            </span>
            {sums}
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

/** For the keyboard, as a removed chip takes the focus with it. */
function focusNeighbour(chip: HTMLElement): void {
  const neighbour = chip.nextElementSibling ?? chip.previousElementSibling;
  const search = chip.closest('search')?.querySelector('input');
  (neighbour instanceof HTMLElement ? neighbour : search)?.focus();
}

/** A filter with few values, shown as they are or with labels. */
export function FilterSelect({
  name,
  label,
  all,
  data,
  filters: { params, set },
  value = params.get(name) ?? '',
}: {
  /** Its name in the address. */
  name: string;
  label: string;
  /** Shown while it does not apply: 'All types'. */
  all: string;
  data: readonly (string | { value: string; label: string })[];
  filters: AddressFilters;
  /** The value in the address, unless the list interprets it differently. */
  value?: string;
}) {
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...data]}
      value={value}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    />
  );
}
