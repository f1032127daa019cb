import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { MenuPart } from './open-menu.tsx';

interface LateMenuProps extends UnstyledButtonProps {
  position: 'bottom-start' | 'bottom-end';
  width: number;
  parts: MenuPart[];
  /** What the button shows. */
  children: ReactNode;
}

const OpenMenu = lazyComponent(async () => (await import('./open-menu.tsx')).default);

/** Shows when it is opened that it could not be loaded. */
export const loadMenus = () => {
  OpenMenu.load().catch(() => {});
};

/**
 * A button that opens a menu. The menu's code, as large as the dashboard's own, is loaded when
 * someone reaches for the button.
 */
export function LateMenu({ position, width, parts, children, ...props }: LateMenuProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton
        ref={setButton}
        id={`${id}-target`}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onPointerEnter={loadMenus}
        onFocus={loadMenus}
        onClick={() => {
          setWasOpened(true);
          setOpened(!opened);
        }}
        {...props}
      >
        {children}
      </UnstyledButton>
      {wasOpened && button && (
        <Suspense>
          <OpenMenu
            id={id}
            button={button}
            opened={opened}
            onClose={() => setOpened(false)}
            position={position}
            width={width}
            parts={parts}
          />
        </Suspense>
      )}
    </>
  );
}
