import { Button, Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { IconMessageCircle, IconRefresh, IconSparkles } from '#icons';
import { periodLabels } from '#shared/coach/periods.ts';
import { aboutSummary, discussionTitle } from '#shared/coach/prompts.ts';
import type { Summary, SummaryPeriod } from '#shared/coach/schema.ts';
import { weekdayNames } from '#shared/week.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useToday } from '../../../ui/today.ts';
import { Rating } from '../rating.tsx';
import { DataOverview } from './data-overview.tsx';
import { daysText, generatedText } from './days-text.ts';
import { summaryTexts } from './texts.ts';
import { useRateSummary } from './use-rate-summary.ts';
import { useSummaryGeneration } from './use-summary-generation.ts';

const Markdown = lazy(() => import('../chat/markdown.tsx'));

/** A conversation to begin. */
export interface Discussion {
  title: string;
  prompt: string;
}

interface Props {
  period: SummaryPeriod;
  /** The period's summary, if there is one. */
  summary: Summary | undefined;
  onContinue: (discussion: Discussion) => void;
}

/** The summary of the chosen period, and its generation. */
export function CurrentSummary({ period, summary, onContinue }: Props) {
  const { isRunning, failure, isKept, start } = useSummaryGeneration(period);
  const formats = useFormats();
  const today = useToday();
  const goOn = (about: Summary) =>
    onContinue({
      title: discussionTitle(period, today, formats),
      prompt: aboutSummary(about, formats),
    });
  const status = isRunning
    ? 'The coach is reading your log. You can leave this screen and come back.'
    : summary && isKept
      ? summaryTexts.kept(daysText(summary, today, formats))
      : undefined;
  return (
    <Panel
      title={periodLabels[period]}
      subtitle={
        summary
          ? `${daysText(summary, today, formats)} · ${generatedText(summary, today, formats)}`
          : ''
      }
      gap="md"
      aside={
        <Button
          variant={summary ? 'default' : 'filled'}
          leftSection={summary ? <IconRefresh size={18} /> : <IconSparkles size={18} />}
          aria-disabled={isRunning}
          data-disabled={isRunning || undefined}
          aria-busy={isRunning}
          onClick={() => isRunning || start()}
        >
          {isRunning ? 'Generating...' : summary ? 'Refresh' : 'Generate'}
        </Button>
      }
    >
      {failure && !isRunning && (
        <ErrorNotice text={failure}>
          {failure.startsWith('AI Access') && (
            <Button component={Link} to="/pricing" size="xs" variant="default">
              See plans and tokens
            </Button>
          )}
        </ErrorNotice>
      )}
      <Text role="status" size="sm" c="dimmed" hidden={status === undefined}>
        {status}
      </Text>
      {summary ? (
        <>
          <DataOverview snapshot={summary.dataSnapshot} />
          <Suspense fallback={<Skeleton height={160} aria-hidden />}>
            <Markdown text={summary.content} isArriving={false} />
          </Suspense>
          <Group justify="space-between">
            <Button
              variant="light"
              leftSection={<IconMessageCircle size={18} />}
              onClick={() => goOn(summary)}
            >
              Continue in Chat
            </Button>
            <RateSummary summary={summary} />
          </Group>
        </>
      ) : isRunning ? (
        <Skeleton height={160} aria-hidden />
      ) : (
        <Text c="dimmed">{invitations[period](String(weekdayNames[formats.firstWeekday]))}</Text>
      )}
    </Panel>
  );
}

function RateSummary({ summary }: { summary: Summary }) {
  const { mutate } = useRateSummary(summary);
  return <Rating of="summary" rated={summary} onRate={mutate} />;
}

const invitations: Record<SummaryPeriod, (firstWeekday: string) => string> = {
  week: (firstWeekday) =>
    `No summary yet. The coach can sum up your week since ${firstWeekday}: what you ran, how it felt, and what to watch.`,
  month: () =>
    'No summary yet. The coach can sum up your month so far: your load, your key sessions, and how you recovered.',
  year: () =>
    'No summary yet. The coach can sum up your year so far: how you built up, your races, and your injuries.',
};
