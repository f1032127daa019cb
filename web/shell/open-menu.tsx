import { Menu } from '@mantine/core';
import { Fragment, type Ref, useEffect } from 'react';
import type { Icon } from '#icons';
import { useOpenedLate } from './opened-late.ts';

/** A part of a menu, separated from the one before. */
export interface MenuPart {
  title?: string;
  items: MenuItem[];
}

interface MenuItem {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** An option of which only one can be chosen. */
  checked?: boolean;
}

interface OpenMenuProps {
  id: string;
  /** Already on the page; the menu is placed at it and returns the focus to it. */
  button: HTMLButtonElement;
  opened: boolean;
  onClose: () => void;
  position: 'bottom-start' | 'bottom-end';
  width: number;
  parts: MenuPart[];
}

/** The menu of a `LateMenu`. */
export default function OpenMenu({ button, opened, parts, ...props }: OpenMenuProps) {
  return (
    <Menu opened={useOpenedLate(opened)} radius="md" shadow="md" {...props}>
      <Menu.Target>
        <At element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ title, items }, index) => (
          <Fragment key={title ?? index}>
            {index > 0 && <Menu.Divider />}
            {title && <Menu.Label>{title}</Menu.Label>}
            {items.map(({ label, icon: Icon, checked, onClick }) => (
              <Menu.Item
                key={label}
                fw={checked ? 700 : undefined}
                leftSection={<Icon size={18} stroke={1.8} />}
                onClick={onClick}
                {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
              >
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Gives Mantine an existing element. */
function At({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useEffect(() => {
    if (typeof ref !== 'function') return;
    const release = ref(element);
    return () => (release ? release() : ref(null)) as undefined;
  }, [element, ref]);
  return null;
}
