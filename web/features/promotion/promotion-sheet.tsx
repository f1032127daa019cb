import { Button, CloseButton, Text, Title } from '@mantine/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { product } from '#shared/product.ts';
import classes from './promotion-sheet.module.css';

/** At the bottom of the window, next to the page rather than over it, so nobody has to respond. */
export default function PromotionSheet({ app, onClose }: { app: string; onClose: () => void }) {
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  useRoomBelow(sheet);
  const close = () => {
    // The focused element is about to disappear.
    if (sheet.current?.contains(document.activeElement)) document.querySelector('main')?.focus();
    onClose();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <aside
      ref={sheet}
      className={classes.sheet}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
    >
      <img src="/favicon.svg" alt="" width={44} height={44} />
      <div className={classes.offer}>
        <Title order={2} size="h3" id={titleId}>
          Get the {product.name} app
        </Title>
        <Text size="sm" c="dimmed">
          Your log and your calendar, one tap from the home screen.
        </Text>
      </div>
      <CloseButton size="lg" aria-label="Close" onClick={close} />
      <div className={classes.actions}>
        <Button component="a" href={app} target="_blank" rel="noreferrer" onClick={close}>
          Download App
        </Button>
        <Button variant="subtle" onClick={close}>
          Continue with web version
        </Button>
      </div>
    </aside>
  );
}

/** Tells the page how much of its bottom is covered; see `--sheet-height` in the styles. */
function useRoomBelow(sheet: React.RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!sheet.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty('--sheet-height', `${height}px`);
    });
    observer.observe(sheet.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--sheet-height');
    };
  }, [sheet]);
}
