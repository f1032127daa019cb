import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconArrowLeft, IconClipboardCheck } from '#icons';
import type { Action } from '#shared/coach/actions/schema.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import classes from './action-history.module.css';
import { ActionSummary } from './action-summary.tsx';
import { listedId, OlderActions } from './older-actions.tsx';
import { useActions } from './queries.ts';
import { ReviewedAction } from './reviewed-action.tsx';

/** Everything the coach has proposed, with its outcome; a chosen action is shown in full. */
export default function ActionHistory({
  opened: isAsked,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) {
  // A drawer returns the focus only if it was rendered closed first.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(isAsked), [isAsked]);
  const actions = useActions();
  const [chosen, setChosen] = useState<Action>();
  const left = useRef<string>(undefined);
  // It stays shown when newer ones have moved it to a page that is not loaded.
  const action = actions.data?.find(({ id }) => id === chosen?.id) ?? chosen;
  // Back in the list, the focus returns to where it was.
  useEffect(() => {
    if (action || left.current === undefined) return;
    document.getElementById(listedId(left.current))?.focus();
    left.current = undefined;
  }, [action]);
  const back = () => {
    left.current = chosen?.id;
    setChosen(undefined);
  };
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setChosen(undefined)}
      position="right"
      title="Actions"
      classNames={{ content: classes.content, body: classes.body }}
    >
      {action ? (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.back}
            leftSection={<IconArrowLeft size={16} />}
            autoFocus
            onClick={back}
          >
            All actions
          </Button>
          <ReviewedAction key={action.id} action={action} />
        </>
      ) : (
        <Loaded query={actions} failure="Failed to load actions" cardHeight={84}>
          {(all) => (
            <List all={all} onChoose={setChosen}>
              <OlderActions actions={actions} />
            </List>
          )}
        </Loaded>
      )}
    </SideDrawer>
  );
}

function List({
  all,
  onChoose,
  children,
}: {
  all: readonly Action[];
  onChoose: (action: Action) => void;
  /** Below the list. */
  children: ReactNode;
}) {
  if (all.length === 0) {
    return (
      <EmptyState
        icon={<IconClipboardCheck size={30} />}
        title="No actions yet"
        hint="When the coach proposes a change to your data, you decide here. Try asking it to plan your next week."
      />
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Nothing changes until you approve it.
      </Text>
      <ul className={classes.list} aria-label="Actions">
        {all.map((action) => (
          <li key={action.id}>
            <ActionSummary
              action={action}
              id={listedId(action.id)}
              onOpen={() => onChoose(action)}
            />
          </li>
        ))}
      </ul>
      {children}
    </Stack>
  );
}
