import { Drawer, type DrawerProps } from '@mantine/core';
import { useRef } from 'react';
import { useEscape } from './use-escape.ts';

/** A drawer that stays open when Escape closes a dialog on top of it. */
export function SideDrawer({ opened, onClose, ...rest }: DrawerProps) {
  const dialog = useRef<HTMLDivElement>(null);
  useEscape(dialog, () => opened && onClose());
  return <Drawer ref={dialog} opened={opened} onClose={onClose} closeOnEscape={false} {...rest} />;
}
