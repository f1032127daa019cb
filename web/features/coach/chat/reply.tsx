import { ActionIcon, Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { lazy, memo, Suspense } from 'react';
import { IconCheck, IconCopy, IconPlayerPlay, IconRefresh } from '#icons';
import { withoutMarks } from '#shared/coach/reply-marks.ts';
import { type ChatMessage, longestReply, type MessageStatus } from '#shared/coach/schema.ts';
import { errorCodes, isErrorCode } from '#shared/errors.ts';
import { ActionSummary } from '../actions/action-summary.tsx';
import { openAction } from '../actions/opened-action.ts';
import { summaryId } from '../actions/use-conversation-action.ts';
import { Rating } from '../rating.tsx';
import { useRateReply } from './api.ts';
import { InsteadNote } from './instead-note.tsx';
import classes from './reply.module.css';
import { builtInNote, chatTexts } from './texts.ts';
import { Thinking } from './thinking.tsx';

/** A reply is shown even where a newer version of the server no longer has the code that draws it. */
const Markdown = lazy(() => import('./markdown.tsx').catch(() => ({ default: Plain })));

/** A reply of the coach: its text and, if it was interrupted, ways to continue. */
export function Reply({
  message,
  isLast,
  isBusy,
  isSlow,
  onAgain,
}: {
  message: ChatMessage;
  /** Only the last reply of a conversation can be regenerated. */
  isLast: boolean;
  isBusy: boolean;
  /** Whether it takes so long that the reader should be told. */
  isSlow: boolean;
  /** @param goOn whether to continue the existing text */
  onAgain: (goOn: boolean) => void;
}) {
  const { content, status, errorCode, aiAction, builtIn = false } = message;
  const isStreaming = status === 'streaming';
  const isBroken = !isStreaming && status !== 'complete';
  const instead = builtInNote(message);
  return (
    <article className={classes.reply} aria-label="Coach" aria-busy={isStreaming}>
      {instead && <InsteadNote {...instead} />}
      <Body content={content} isArriving={isStreaming} isBuiltIn={builtIn} />
      {isStreaming && <Thinking hasBegun={content !== ''} isSlow={isSlow} />}
      {aiAction && (
        <ActionSummary
          action={aiAction}
          id={summaryId(aiAction.id)}
          onOpen={() => openAction(aiAction.id)}
        />
      )}
      {isBroken && (
        <Text size="sm" c="dimmed">
          {endOf({ status, errorCode, content })}
        </Text>
      )}
      {!isStreaming && (
        <Group gap={4} className={classes.actions}>
          {content !== '' && <Copy text={withoutMarks(content)} />}
          {status === 'complete' && <RateReply reply={message} />}
          {(isBroken || instead) && isLast && (
            <>
              {isBroken && content !== '' && content.length < longestReply && (
                <Again
                  icon={IconPlayerPlay}
                  label="Continue"
                  isBusy={isBusy}
                  onClick={() => onAgain(true)}
                />
              )}
              <Again
                icon={IconRefresh}
                label="Try again"
                isBusy={isBusy}
                onClick={() => onAgain(false)}
              />
            </>
          )}
        </Group>
      )}
    </article>
  );
}

const Plain = ({ text }: { text: string; isArriving?: boolean; isBuiltIn?: boolean }) => (
  <div className={classes.plain}>{text}</div>
);

/** Until the code that renders it has loaded, a reply is shown as plain text. */
const Body = memo(
  ({
    content,
    isArriving,
    isBuiltIn,
  }: {
    content: string;
    isArriving: boolean;
    isBuiltIn: boolean;
  }) =>
    // While there is no text yet, this loads what renders it, as otherwise the text would first
    // appear with its marks.
    content === '' && !isArriving ? null : (
      <Suspense fallback={<Plain text={withoutMarks(content)} />}>
        <Markdown text={content} isArriving={isArriving} isBuiltIn={isBuiltIn} />
      </Suspense>
    ),
);

function endOf({
  status,
  errorCode = '',
  content,
}: {
  status: MessageStatus;
  errorCode: string | undefined;
  content: string;
}): string {
  if (status === 'stopped') return content === '' ? 'Stopped before it began.' : 'Stopped.';
  const reason = isErrorCode(errorCode) ? errorCodes[errorCode].message : undefined;
  if (content === '') return reason ? chatTexts.refused(reason) : chatTexts.apology;
  return `This reply broke off. ${reason ?? ''}`.trim();
}

function Again({
  icon: Icon,
  label,
  isBusy,
  onClick,
}: {
  icon: typeof IconRefresh;
  label: string;
  isBusy: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      className={classes.again}
      size="compact-sm"
      variant="light"
      leftSection={<Icon size={14} />}
      disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function RateReply({ reply }: { reply: ChatMessage }) {
  const { mutate } = useRateReply(reply);
  return <Rating of="reply" rated={reply} onRate={mutate} />;
}

/** Absent where the browser offers no clipboard, as over plain http. */
function Copy({ text }: { text: string }) {
  const { copy, copied } = useClipboard({ timeout: 2000 });
  if (!globalThis.navigator?.clipboard) return null;
  const label = copied ? 'Copied' : 'Copy';
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label="Copy reply" onClick={() => copy(text)}>
        {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        <VisuallyHidden aria-live="polite">{copied ? 'Copied' : ''}</VisuallyHidden>
      </ActionIcon>
    </Tooltip>
  );
}
