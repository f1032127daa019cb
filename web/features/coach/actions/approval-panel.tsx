import { CloseButton, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Action } from '#shared/coach/actions/schema.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import classes from './approval-panel.module.css';
import { ReviewedAction } from './reviewed-action.tsx';

const name = 'Review Action';

/**
 * The card of an action: beside the conversation if there is room, otherwise in a sheet over it.
 * Beside it, nothing is covered, and a runner can go on typing.
 */
export default function ApprovalPanel({
  action,
  takesFocus,
  onClose,
}: {
  /** Undefined while none is open. */
  action: Action | undefined;
  takesFocus: boolean;
  onClose: () => void;
}) {
  const [last, setLast] = useState(action);
  // A closing sheet still shows its content.
  if (action && action !== last) setLast(action);
  const isBeside = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const card = last && <ReviewedAction key={last.id} action={last} onDecided={onClose} />;
  if (isBeside) {
    return (
      action && (
        <Beside takesFocus={takesFocus} actionId={action.id} onClose={onClose}>
          {card}
        </Beside>
      )
    );
  }
  return (
    <SideDrawer
      opened={action !== undefined}
      onClose={onClose}
      title={name}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 'md'}
      returnFocus={false}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      {card}
    </SideDrawer>
  );
}

function Beside({
  actionId,
  takesFocus,
  onClose,
  children,
}: {
  actionId: string;
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another action takes the focus again
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus, actionId]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <section className={classes.beside} aria-labelledby={titleId} onKeyDown={closeByKey}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId} ref={title} tabIndex={-1} className={classes.title}>
          {name}
        </Title>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <div className={classes.scroll}>{children}</div>
    </section>
  );
}
