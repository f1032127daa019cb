import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#shared/coach/schema.ts';
import classes from './messages.module.css';
import { Reply } from './reply.tsx';
import { plainText, spokenBlocks } from './spoken.ts';
import { Thinking } from './thinking.tsx';
import { UnsentQuestion } from './unsent-question.tsx';
import type { Chat } from './use-chat.ts';
import { useEndOfScroll } from './use-end-of-scroll.ts';

/** A conversation, which keeps to its end while the reader is there. */
export function Messages({ chat, messages }: { chat: Chat; messages: readonly ChatMessage[] }) {
  const { current, unsent, streaming } = chat;
  const { viewport, content, isAway, toEnd } = useEndOfScroll(current ?? '');
  const newest = unsent.at(-1)?.id;
  // What one sends oneself is where one looks next.
  useEffect(() => {
    if (newest !== undefined) toEnd();
  }, [newest, toEnd]);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long conversations are scrolled by keyboard */}
      <section className={classes.viewport} ref={viewport} tabIndex={0} aria-label="Messages">
        <div ref={content} className={classes.content}>
          {messages.map((message, place) =>
            message.role === 'user' ? (
              <Question key={message.id} text={message.content} />
            ) : (
              <Reply
                key={message.id}
                message={message}
                isLast={place === messages.length - 1 && unsent.length === 0}
                isBusy={chat.isBusy}
                onAgain={(goOn) => chat.tryAgain(message, goOn)}
              />
            ),
          )}
          {unsent.map((item) => (
            <div key={item.id} className={classes.unsent}>
              <Question text={item.text} />
              {item.state === 'failed' ? (
                <UnsentQuestion
                  item={item}
                  isBusy={chat.isBusy}
                  onAgain={() => chat.resend(item)}
                  onEdit={() => chat.edit(item)}
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
      <Announcement reply={streaming} messages={messages} />
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

/** Reads a reply aloud block by block, politely, while it arrives. */
function Announcement({
  reply,
  messages,
}: {
  reply: ChatMessage | undefined;
  messages: readonly ChatMessage[];
}) {
  const [followed, setFollowed] = useState<string>();
  useEffect(() => {
    if (reply) setFollowed(reply.id);
  }, [reply]);
  const message = messages.find(({ id }) => id === followed);
  const skipped = useRef<{ id: string; blocks: number }>(undefined);
  const blocks = message ? spokenBlocks(message.content, message.status !== 'streaming') : [];
  // After a reload, what was there before has been read already.
  if (message && skipped.current?.id !== message.id) {
    skipped.current = { id: message.id, blocks: blocks.length };
  }
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label="New replies">
      {message &&
        blocks
          .slice(skipped.current?.blocks)
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
          .map((block, place) => <Spoken key={place} block={block} />)}
    </VisuallyHidden>
  );
}
