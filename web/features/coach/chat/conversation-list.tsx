import { ActionIcon, Button, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconPencil, IconPlus, IconTrash } from '#icons';
import { type ChatSession, longestTitle } from '#shared/coach/schema.ts';
import { confirmDelete } from '../../../ui/confirm.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useLostFocus } from '../../../ui/lost-focus.ts';
import { useToday } from '../../../ui/today.ts';
import { useDeleteChat, useRenameChat } from './api.ts';
import classes from './conversation-list.module.css';

/** The conversations, the latest first. */
export function ConversationList({
  sessions,
  current,
  onSelect,
  onNew,
}: {
  sessions: readonly ChatSession[];
  current: string | undefined;
  onSelect: (id: string | undefined) => void;
  onNew: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [renaming, setRenaming] = useState<string>();
  const onGone = useLostFocus(list, sessions);
  const { mutate: remove } = useDeleteChat();
  const askToDelete = ({ id, title }: ChatSession, place: number) =>
    confirmDelete({
      title: 'Delete chat',
      question: `Delete “${title}” with all of its messages?`,
      onConfirm: () => remove(id, { onSuccess: () => id === current && onSelect(undefined) }),
      onConfirmed: () => onGone(id, place),
    });
  return (
    <div className={classes.column}>
      <Button
        variant="light"
        fullWidth
        leftSection={<IconPlus size={18} />}
        onClick={onNew}
        className={classes.new}
      >
        New Chat
      </Button>
      {sessions.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" py="lg">
          No conversations yet
        </Text>
      ) : (
        <ul ref={list} className={classes.list} aria-label="Conversations">
          {sessions.map((session, place) => (
            <li
              key={session.id}
              data-index={place}
              className={classes.item}
              data-current={session.id === current || undefined}
            >
              {renaming === session.id ? (
                <TitleField session={session} onEnd={() => setRenaming(undefined)} />
              ) : (
                <Conversation
                  session={session}
                  isCurrent={session.id === current}
                  onSelect={() => onSelect(session.id)}
                  onRename={() => setRenaming(session.id)}
                  onDelete={() => askToDelete(session, place)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Conversation({
  session: { title, updatedAt },
  isCurrent,
  onSelect,
  onRename,
  onDelete,
}: {
  session: ChatSession;
  isCurrent: boolean;
  onSelect: () => void;
  onRename: () => void;
  onDelete: () => void;
}) {
  return (
    <>
      <UnstyledButton className={classes.open} aria-current={isCurrent} onClick={onSelect}>
        <span className={classes.title}>{title}</span>
        <span className={classes.time}>
          <Updated at={updatedAt} />
        </span>
      </UnstyledButton>
      <span className={classes.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Rename ${title}`}
          onClick={onRename}
        >
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Delete ${title}`}
          onClick={onDelete}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </span>
    </>
  );
}

/** Today by the clock, earlier by the day. */
function Updated({ at }: { at: string }) {
  const { formatTimeOfDay, localStart, relativeDate } = useFormats();
  const today = useToday();
  const time = new Date(at);
  const day = localStart(time).date;
  return (
    <time dateTime={at}>{day === today ? formatTimeOfDay(time) : relativeDate(day, today)}</time>
  );
}

/** Enter and leaving the field save the title, Escape does not. */
function TitleField({
  session: { id, title },
  onEnd,
}: {
  session: ChatSession;
  onEnd: () => void;
}) {
  const { mutate: rename } = useRenameChat();
  const [typed, setTyped] = useState(title);
  const isOver = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const end = (isSaved: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const now = typed.trim();
    if (isSaved && now !== '' && now !== title) rename({ id, title: now });
    const item = field.current?.closest('li');
    const hadFocus = document.activeElement === field.current;
    onEnd();
    // The button that opened it is there again.
    if (hadFocus) requestAnimationFrame(() => item?.querySelector('button')?.focus());
  };
  return (
    <TextInput
      ref={field}
      className={classes.field}
      size="sm"
      aria-label="Title"
      // The drawer that contains it on a phone stays open.
      data-mantine-stop-propagation="true"
      autoFocus
      maxLength={longestTitle}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        end(event.key === 'Enter');
      }}
    />
  );
}
