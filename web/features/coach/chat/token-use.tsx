import { Anchor, Button, Popover, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconChevronDown } from '#icons';
import type { Subscription } from '#shared/billing/schema.ts';
import type { Usage } from '#shared/coach/schema.ts';
import { counted, number } from '#shared/formats.ts';
import { CautionNotice } from '../../../ui/caution-notice.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useToday } from '../../../ui/today.ts';
import { useWatchedSubscription } from '../../billing/api.ts';
import { thousands } from '../../billing/thousands.ts';
import { useCoachInfo, useUsage } from './api.ts';
import classes from './token-use.module.css';

/** The coach warns once this share of the month's tokens is used. */
const warnFrom = 0.8;

type Tokens = Subscription['tokens'];

export const isNearlyUsedUp = ({ used, total }: Pick<Tokens, 'used' | 'total'>): boolean =>
  total > 0 && used / total >= warnFrom;

/** What is left of the month's tokens, and what they were used for. */
export default function TokenUse() {
  const [isOpen, setOpen] = useState(false);
  const { data: info } = useCoachInfo();
  const tokens = useWatchedSubscription(false).data?.tokens;
  if (!info || !tokens) return null;
  const label =
    info.model === null ? 'Built-in coach' : `${thousands(tokens.remaining)} tokens left`;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-end"
      withArrow
      trapFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          c="dimmed"
          fw={500}
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {info.model === null ? (
            <Text size="sm">
              The built-in coach answers here, without a language model. It uses no tokens.
            </Text>
          ) : (
            <Month tokens={tokens} />
          )}
          <History isOpen={isOpen} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Month({ tokens: { used, total, remaining, resetsAt } }: { tokens: Tokens }) {
  const { shortDate } = useFormats();
  return (
    <>
      <Text fw={700}>
        {thousands(used)}/{thousands(total)} tokens used
      </Text>
      <Progress
        value={total > 0 ? Math.min(100, (used / total) * 100) : 0}
        aria-label={`${number(used)} of ${number(total)} AI tokens used`}
      />
      <Text size="sm" c="dimmed">
        {thousands(remaining)} left. They renew on {shortDate(resetsAt, resetsAt)}. <MoreTokens />
      </Text>
    </>
  );
}

const MoreTokens = () => (
  <Anchor component={Link} to="/pricing" inherit c="inherit" underline="always">
    Get more tokens
  </Anchor>
);

const purposes: Record<string, string> = {
  chat: 'Chat',
  summary: 'Summary',
  zones: 'Zones',
  strategy: 'Race strategy',
  recovery: 'Recovery plan',
};

const shownCalls = 8;

export function History({ isOpen }: { isOpen: boolean }) {
  const { data, isError } = useUsage(isOpen);
  if (isError) return <Text size="sm">Your usage could not be loaded.</Text>;
  // Calls that failed, or only revealed what the model's server rejects, answered nothing.
  const calls = data?.calls.filter(({ tokens }) => tokens !== 0) ?? [];
  if (!data || calls.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {counted(data.month.calls, 'answer')} this month, {number(data.month.tokens)} tokens
      </Text>
      {data.month.cached > 0 && (
        <Text size="xs" c="dimmed">
          {number(data.month.cached)} of them were read from the provider’s cache.
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too */}
      <ul className={classes.history} aria-label="Recent usage" tabIndex={0}>
        {calls.slice(0, shownCalls).map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </ul>
    </div>
  );
}

function Call({
  call: { purpose, startedAt, tokens, estimated },
}: {
  call: Usage['calls'][number];
}) {
  const { formatTimeOfDay, localStart, shortDate } = useFormats();
  const today = useToday();
  const time = new Date(startedAt);
  const day = localStart(time).date;
  return (
    <li>
      <span>
        {purposes[purpose] ?? 'Other'}
        <span className={classes.when}>
          {day === today ? formatTimeOfDay(time) : shortDate(day, today)}
        </span>
      </span>
      <span>{tokens === null ? 'ongoing' : `${estimated ? 'about ' : ''}${number(tokens)}`}</span>
    </li>
  );
}

/** Appears when most of the month's tokens are used. */
export function TokenWarning() {
  const { shortDate } = useFormats();
  const { data: info } = useCoachInfo();
  const tokens = useWatchedSubscription(false).data?.tokens;
  if (!tokens || !info || info.model === null || !isNearlyUsedUp(tokens)) return null;
  const { used, total, remaining, resetsAt } = tokens;
  return (
    <CautionNotice
      title={`You have used ${thousands(used)} of ${thousands(total)} AI tokens this month`}
    >
      {thousands(remaining)} left until {shortDate(resetsAt, resetsAt)}. <MoreTokens />
    </CautionNotice>
  );
}
