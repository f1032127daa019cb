import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { newId } from '#shared/new-id.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useNewChat } from './chat/api.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { askedDelay, summaryDelay, useHandedOver } from './chat/hand-over.ts';
import { TokenWarning } from './chat/token-use.tsx';
import { useChat } from './chat/use-chat.ts';
import type { Discussion } from './summaries/current-summary.tsx';

const SummariesTab = lazy(() => import('./summaries-tab.tsx'));

const tabs = { summaries: 'AI Summaries', chat: 'AI Chat' };
type Tab = keyof typeof tabs;

/** The two halves of the coach: its summaries, and the conversations with it. */
export default function Coach() {
  const chat = useChat();
  const { mutateAsync: create } = useNewChat();
  const isAsked = useHandedOver((question) => {
    if (tab !== 'chat') setTab('chat');
    chat.sendSoon(question, { delay: askedDelay });
  });
  const [tab, setTab] = useTab(isAsked, chat.current);

  const isContinuing = useRef(false);
  /** A summary becomes the subject of its own conversation. */
  async function goOn({ title, prompt }: Discussion) {
    if (isContinuing.current) return;
    isContinuing.current = true;
    try {
      const { id } = await create({ id: newId(), title });
      chat.sendSoon(prompt, { delay: summaryDelay, sessionId: id });
      setTab('chat');
    } catch {
      // The banner says so.
    } finally {
      isContinuing.current = false;
    }
  }

  return (
    <Stack gap="sm">
      <TokenWarning />
      <Tabs label="AI Coach" tabs={tabs} shown={tab} onChange={setTab}>
        {tab === 'chat' ? (
          <ChatPanel chat={chat} />
        ) : (
          <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden />}>
            <SummariesTab onContinue={goOn} />
          </Suspense>
        )}
      </Tabs>
    </Stack>
  );
}

/**
 * The chat opens by itself with a conversation, when the coach is opened and when one is chosen. A
 * runner who then goes to the summaries stays there, even after a reload.
 */
function useTab(isAsked: boolean, current: string | undefined) {
  const [params, setParams] = useSearchParams();
  const staysWithSummaries = params.get('tab') === 'summaries';
  const [tab, setTab] = useState<Tab>(() =>
    isAsked || (current !== undefined && !staysWithSummaries) ? 'chat' : 'summaries',
  );
  const choose = (chosen: Tab) => {
    setTab(chosen);
    setParams(chosen === 'summaries' ? { tab: chosen } : {}, { replace: true });
  };
  const [before, setBefore] = useState(current);
  const open = useEffectEvent(() => tab === 'summaries' && choose('chat'));
  useEffect(() => {
    if (current === before) return;
    setBefore(current);
    if (current !== undefined) open();
  }, [current, before]);
  return [tab, choose] as const;
}
