import { Button, VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { IconArrowDown } from '#icons';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { isFocusLost } from '../../../ui/lost-focus.ts';
import { AskContext } from './choices.tsx';
import classes from './messages.module.css';
import { Reply } from './reply.tsx';
import { beforeFold } from './reply-parts.ts';
import { plainText, spokenBlocks } from './spoken.ts';
import { builtInNote, chatTexts } from './texts.ts';
import { Thinking } from './thinking.tsx';
import { UnsentQuestion } from './unsent-question.tsx';
import type { Chat } from './use-chat.ts';
import { useEndOfScroll } from './use-end-of-scroll.ts';
import { useIsSlow } from './use-is-slow.ts';
import type { Unsent } from './use-outbox.ts';

/** A conversation, which keeps to its end while the reader is there. */
export function Messages({
  chat,
  messages,
  onEdit,
}: {
  chat: Chat;
  messages: readonly ChatMessage[];
  /** Moves a question that was not sent back into the input. */
  onEdit: (item: Unsent) => void;
}) {
  const { current, unsent } = chat;
  const { viewport, content, isAway, toEnd } = useEndOfScroll(current ?? '');
  const { streaming } = chat;
  const isWaited = streaming && !streaming.builtIn && streaming.content === '';
  const isSlow = useIsSlow(isWaited ? streaming.id : undefined);
  const newest = unsent.findLast(({ state }) => state !== 'failed')?.id;
  // After sending, the runner looks at their message next. The control that sent it from elsewhere
  // is gone.
  useEffect(() => {
    if (newest === undefined) return;
    toEnd();
    if (isFocusLost()) viewport.current?.focus();
  }, [newest, toEnd, viewport]);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long conversations are scrolled by keyboard */}
      <section className={classes.viewport} ref={viewport} tabIndex={0} aria-label="Messages">
        <div ref={content} className={classes.content}>
          <AskContext value={chat.isBusy ? undefined : chat.send}>
            {messages.map((message, place) =>
              message.role === 'user' ? (
                <Question key={message.id} text={message.content} />
              ) : (
                <Reply
                  key={message.id}
                  message={message}
                  isLast={place === messages.length - 1 && unsent.length === 0}
                  isBusy={chat.isBusy}
                  isSlow={isSlow && message.id === streaming?.id}
                  onAgain={(goOn) => {
                    void chat.tryAgain(message, goOn);
                    // The button is gone once the reply begins.
                    viewport.current?.focus();
                  }}
                />
              ),
            )}
          </AskContext>
          {unsent.map((item) => (
            <div key={item.id} className={classes.unsent}>
              <Question text={item.text} />
              {item.state === 'failed' ? (
                <UnsentQuestion
                  item={item}
                  isBusy={chat.isBusy}
                  onAgain={() => chat.resend(item)}
                  onEdit={() => onEdit(item)}
                />
              ) : (
                <Thinking />
              )}
            </div>
          ))}
        </div>
      </section>
      {isAway && (
        <Button
          className={classes.latest}
          size="xs"
          radius="xl"
          variant="default"
          leftSection={<IconArrowDown size={14} />}
          onClick={toEnd}
        >
          Jump to latest
        </Button>
      )}
      <VisuallyHidden role="status">{isSlow && chatTexts.stillReading}</VisuallyHidden>
      <Announcement messages={messages} unsent={unsent} />
    </div>
  );
}

const Question = ({ text }: { text: string }) => (
  <div className={classes.question}>
    <VisuallyHidden>You: </VisuallyHidden>
    {text}
  </div>
);

const Spoken = memo(({ block }: { block: string }) => <p>{plainText(block)}</p>);

/** Reads the latest reply aloud block by block, politely, while it arrives. */
function Announcement({
  messages,
  unsent,
}: {
  messages: readonly ChatMessage[];
  unsent: Unsent[];
}) {
  const asked = useRef(new Set<string>());
  /** How much of each reply has been read, or was there when its conversation was opened. */
  const read = useRef(new Map<string, number>());
  for (const { id } of unsent) asked.current.add(id);
  const reply = messages.findLast(({ role }) => role === 'assistant');
  if (!reply) return <Log />;
  const { id, content, status, replyTo, builtIn } = reply;
  const blocks = spokenBlocks(builtIn ? beforeFold(content) : content, status !== 'streaming');
  const isAsked = replyTo !== undefined && asked.current.has(replyTo);
  const before = read.current.get(id) ?? (isAsked ? 0 : blocks.length);
  // A reply that is regenerated starts from scratch.
  const skipped = Math.min(before, blocks.length);
  read.current.set(id, skipped);
  const instead = builtInNote(reply);
  return (
    <Log>
      {instead && skipped < blocks.length && <p>{Object.values(instead).join(' ')}</p>}
      {blocks.slice(skipped).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
        <Spoken key={`${id} ${place}`} block={block} />
      ))}
    </Log>
  );
}

const Log = ({ children }: { children?: ReactNode }) => (
  <VisuallyHidden role="log" aria-live="polite" aria-label="New replies">
    {children}
  </VisuallyHidden>
);
