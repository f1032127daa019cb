import {
  ActionIcon,
  Group,
  Skeleton,
  Stack,
  Title,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { lazy, type Ref, type RefObject, Suspense, useRef, useState } from 'react';
import {
  IconAdjustments,
  IconClipboardCheck,
  IconEraser,
  IconLayoutSidebar,
  IconNotes,
} from '#icons';
import { sectionLabels } from '#shared/coach/sections.ts';
import { formatList } from '#shared/formats.ts';
import { confirmDelete } from '../../../ui/confirm.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { isFocusLost } from '../../../ui/lost-focus.ts';
import { PendingBanner } from '../actions/pending-banner.tsx';
import { useConversationAction } from '../actions/use-conversation-action.ts';
import { useClearChat, useStopReply } from './api.ts';
import classes from './chat-pane.module.css';
import { EmptyConversation, Welcome } from './chat-states.tsx';
import { CustomInstructions } from './custom-instructions.tsx';
import { DataAccessSettings } from './data-access-settings.tsx';
import { MessageInput } from './message-input.tsx';
import { Messages } from './messages.tsx';
import type { Chat } from './use-chat.ts';
import type { Unsent } from './use-outbox.ts';

const ActionHistory = lazy(() => import('../actions/action-history.tsx'));
const ApprovalPanel = lazy(() => import('../actions/approval-panel.tsx'));

/** A conversation, what can be done with it, and the input below it. */
export function ChatPane({
  chat,
  input,
  onNew,
  onShowList,
}: {
  chat: Chat;
  input: RefObject<HTMLTextAreaElement | null>;
  onNew: () => void;
  /** On a phone the list is in a drawer. */
  onShowList: () => void;
}) {
  const { current, access, streaming } = chat;
  const { mutate: stop, isPending: isStopping } = useStopReply();
  const [panel, setPanel] = useState<'instructions' | 'access' | 'actions'>();
  const [wasHistoryOpened, setHistoryOpened] = useState(false);
  const accessButton = useRef<HTMLButtonElement>(null);
  const actions = useConversationAction(chat.messages.data ?? []);
  const title = chat.sessions.data?.find(({ id }) => id === current)?.title ?? 'New Chat';
  const close = () => setPanel(undefined);
  return (
    <div className={classes.pane}>
      <Group className={classes.head} gap={4} wrap="nowrap">
        <span className={classes.showList}>
          <Tool label="Conversations" icon={IconLayoutSidebar} onClick={onShowList} />
        </span>
        <Title order={2} size="h3" className={classes.title}>
          {title}
        </Title>
        <Tool
          label="Actions"
          icon={IconClipboardCheck}
          onClick={() => {
            setHistoryOpened(true);
            setPanel('actions');
          }}
        />
        <Tool
          label="Data Access Settings"
          icon={IconAdjustments}
          ref={accessButton}
          onClick={() => setPanel('access')}
        />
        <Tool
          label="Custom Instructions"
          icon={IconNotes}
          onClick={() => setPanel('instructions')}
        />
        <Clear chat={chat} />
      </Group>
      {actions.pending && actions.pending.id !== actions.shown?.id && (
        <PendingBanner action={actions.pending} />
      )}
      <div className={classes.row}>
        <div className={classes.talk}>
          <Conversation
            chat={chat}
            onNew={onNew}
            onSuggestion={(text) => {
              chat.setText(text);
              input.current?.focus();
            }}
            onEdit={(item) => {
              chat.edit(item);
              input.current?.focus();
            }}
          />
          <div className={classes.foot}>
            {access.off.length > 0 && (
              <UnstyledButton className={classes.off} onClick={() => setPanel('access')}>
                The coach can’t see:{' '}
                {formatList(access.off.map((section) => sectionLabels[section]))}
              </UnstyledButton>
            )}
            <MessageInput
              input={input}
              text={chat.text}
              onChange={chat.setText}
              onSend={() => chat.send(chat.text) && chat.setText('')}
              onStop={streaming && (() => !isStopping && stop(streaming))}
              isBusy={chat.isBusy}
            />
          </div>
        </div>
        <Suspense>
          {actions.hasAny && (
            <ApprovalPanel
              action={actions.shown}
              takesFocus={actions.isAsked}
              onClose={actions.close}
            />
          )}
        </Suspense>
      </div>
      <VisuallyHidden role="status">
        {actions.shown && !actions.isAsked && `Review Action: ${actions.shown.description}`}
      </VisuallyHidden>
      <Suspense>
        {wasHistoryOpened && <ActionHistory opened={panel === 'actions'} onClose={close} />}
      </Suspense>
      <CustomInstructions opened={panel === 'instructions'} onClose={close} />
      <DataAccessSettings
        opened={panel === 'access'}
        onClose={close}
        // The line that opened it may be gone.
        onClosed={() => isFocusLost() && accessButton.current?.focus()}
        access={access}
      />
    </div>
  );
}

function Conversation({
  chat,
  onNew,
  onSuggestion,
  onEdit,
}: {
  chat: Chat;
  onNew: () => void;
  onSuggestion: (text: string) => void;
  onEdit: (item: Unsent) => void;
}) {
  const { current, messages, unsent } = chat;
  if (current === undefined && unsent.length === 0) {
    return <Welcome onNew={onNew} onSuggestion={onSuggestion} />;
  }
  const shown = current === undefined ? [] : messages.data;
  if (!shown && messages.error) {
    return (
      <div className={classes.notice}>
        <ErrorNotice text="Failed to load messages" onRetry={() => messages.refetch()} />
      </div>
    );
  }
  if (!shown) return <Waiting />;
  if (shown.length === 0 && unsent.length === 0) {
    return <EmptyConversation onSuggestion={onSuggestion} />;
  }
  return <Messages chat={chat} messages={shown} onEdit={onEdit} />;
}

const Waiting = () => (
  <Stack className={classes.notice} gap="lg" aria-hidden>
    <Skeleton height={44} width="50%" ml="auto" radius="lg" />
    <Skeleton height={120} radius="lg" />
  </Stack>
);

function Clear({ chat: { current, messages, isBusy } }: { chat: Chat }) {
  const { mutate: clear } = useClearChat();
  if (current === undefined) return null;
  const isEmpty = !messages.data?.length;
  return (
    <Tool
      label="Clear"
      icon={IconEraser}
      isDisabled={isEmpty || isBusy}
      onClick={() =>
        confirmDelete({
          title: 'Clear chat',
          question: 'Delete all messages of this conversation?',
          confirm: 'Clear',
          onConfirm: () => clear(current),
        })
      }
    />
  );
}

/** A button with an icon; its name is shown on hover and focus. */
function Tool({
  label,
  icon: Icon,
  isDisabled = false,
  ref,
  onClick,
}: {
  label: string;
  icon: typeof IconNotes;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={ref}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        className={classes.tool}
        // Not disabled, so that a keyboard does not lose its place.
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled}
        onClick={() => isDisabled || onClick()}
      >
        <Icon size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
