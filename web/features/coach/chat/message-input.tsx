import { ActionIcon, Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { IconArrowUp, IconPlayerStopFilled } from '#icons';
import { longestMessage } from '#shared/coach/limits.ts';
import { number } from '#shared/formats.ts';
import classes from './message-input.module.css';

/** The counter appears when fewer characters than this are left. */
const nearEnd = 500;

/** What is written to the coach. Enter sends it, Shift+Enter breaks the line. */
export function MessageInput({
  text,
  onChange,
  onSend,
  onStop,
  isBusy,
  input,
}: {
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Stops the reply in progress, if there is one. */
  onStop: (() => void) | undefined;
  isBusy: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
}) {
  const counter = useId();
  const left = longestMessage - text.length;
  const canSend = !isBusy && text.trim() !== '' && left >= 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter only accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <Textarea
        ref={input}
        variant="unstyled"
        className={classes.input}
        aria-label="Message"
        aria-describedby={counter}
        placeholder="Ask your coach"
        enterKeyHint="send"
        autosize
        minRows={1}
        maxRows={7}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Text
        id={counter}
        size="xs"
        c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}
        aria-live="polite"
      >
        {left < nearEnd && `${number(text.length)}/${number(longestMessage)}`}
      </Text>
      {onStop ? (
        <ActionIcon size={36} radius="xl" variant="default" aria-label="Stop" onClick={onStop}>
          <IconPlayerStopFilled size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon
          type="submit"
          size={36}
          radius="xl"
          variant="filled"
          aria-label="Send"
          // Not disabled, so that a keyboard does not lose its place.
          data-disabled={!canSend || undefined}
          aria-disabled={!canSend}
        >
          <IconArrowUp size={20} />
        </ActionIcon>
      )}
    </form>
  );
}
