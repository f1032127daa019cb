import { Button, Drawer, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconClipboardCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Action } from '#shared/coach/actions/schema.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import classes from './action-history.module.css';
import { ActionSummary } from './action-summary.tsx';
import { useActions } from './queries.ts';
import { ReviewedAction } from './reviewed-action.tsx';

/** As many as the server lists. */
const mostListed = 200;

/** Everything the coach has proposed, and what became of it; one of them whole. */
export default function ActionHistory({
  opened: isAsked,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) {
  // A drawer gives the focus back only if it has been seen closed before.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(isAsked), [isAsked]);
  const actions = useActions();
  const [chosen, setChosen] = useState<string>();
  const left = useRef<string>(undefined);
  const action = actions.data?.find(({ id }) => id === chosen);
  // Back in the list, the focus is where it was.
  useEffect(() => {
    if (action || left.current === undefined) return;
    document.getElementById(`listed-${left.current}`)?.focus();
    left.current = undefined;
  }, [action]);
  const back = () => {
    left.current = chosen;
    setChosen(undefined);
  };
  return (
    <Drawer
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
          {(all) => <List all={all} onChoose={setChosen} />}
        </Loaded>
      )}
    </Drawer>
  );
}

function List({ all, onChoose }: { all: readonly Action[]; onChoose: (id: string) => void }) {
  if (all.length === 0) {
    return (
      <EmptyState
        icon={<IconClipboardCheck size={30} />}
        title="No actions yet"
        hint="When the coach proposes to change something of yours, you decide here. Ask it to plan your next week."
      />
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Nothing changes until you approve it.
        {all.length >= mostListed && ` These are the latest ${mostListed}.`}
      </Text>
      <ul className={classes.list} aria-label="Actions">
        {all.map((action) => (
          <li key={action.id}>
            <ActionSummary
              action={action}
              id={`listed-${action.id}`}
              onOpen={() => onChoose(action.id)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
