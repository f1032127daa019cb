import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from '#icons';
import classes from './pro-modal.module.css';

/** A dialog about the Pro plan, with its title on the plan's own colours. */
export function ProModal({
  icon: TitleIcon,
  eyebrow,
  title,
  onClose,
  children,
}: {
  icon: Icon;
  /** A line above the title. */
  eyebrow?: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal.Root opened onClose={onClose} centered size={460}>
      <Modal.Overlay blur={2} />
      <Modal.Content radius="lg">
        <div className={classes.band}>
          <Modal.CloseButton className={classes.close} aria-label="Close" />
          <TitleIcon size={32} stroke={1.6} className={classes.icon} aria-hidden />
          <div aria-live="polite">
            {eyebrow && (
              <Text size="sm" fw={600} className={classes.eyebrow}>
                {eyebrow}
              </Text>
            )}
            <Modal.Title>
              <span className={classes.title}>{title}</span>
            </Modal.Title>
          </div>
        </div>
        <Modal.Body p="lg">{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
