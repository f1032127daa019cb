import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { CalendarItem } from '#shared/calendar/items.ts';
import { runAddress } from '#shared/trainings/address.ts';

/** Opens an item: a training on its page, anything else where it is shown. */
export function OpenItem({
  item: { source },
  onOpen,
  ...props
}: { item: CalendarItem; onOpen: () => void } & Omit<
  ComponentProps<typeof UnstyledButton<'button'>>,
  'onClick' | 'ref'
>) {
  return source.of === 'training' ? (
    <UnstyledButton component={Link} to={runAddress(source.training.id)} {...(props as object)} />
  ) : (
    <UnstyledButton {...props} onClick={onOpen} />
  );
}
