import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { newId } from '#shared/new-id.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useNewChat } from './api.ts';
import { ChatPane } from './chat-pane.tsx';
import classes from './chat-panel.module.css';
import { ConversationList } from './conversation-list.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import type { Chat } from './use-chat.ts';

/** The conversations and the one that is open; on narrow screens the list is a drawer. */
export function ChatPanel({ chat }: { chat: Chat }) {
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [isListShown, list] = useDisclosure(false);
  const [isBeginning, setBeginning] = useState(false);
  const { mutate: create, isPending } = useNewChat();
  useAboveKeyboard(panel);
  const { current, select, messages } = chat;
  const begin = () => {
    setBeginning(true);
    list.close();
    input.current?.focus();
    // One that is empty already is as good as another.
    if (isPending || (current !== undefined && messages.data?.length === 0)) return;
    create({ id: newId() }, { onSuccess: ({ id }) => select(id) });
  };
  const showList = () => {
    setBeginning(false);
    list.open();
  };
  const conversations = (
    <ConversationList
      sessions={chat.sessions.data ?? []}
      current={current}
      onSelect={(id) => {
        select(id);
        list.close();
      }}
      onNew={begin}
    />
  );
  return (
    <div ref={panel} className={classes.panel} data-covers-floating>
      <aside className={classes.side} aria-label="Conversations">
        {conversations}
      </aside>
      <ChatPane chat={chat} input={input} onNew={begin} onShowList={showList} />
      <SideDrawer
        opened={isListShown}
        onClose={list.close}
        // A new conversation begins in the input.
        returnFocus={!isBeginning}
        title="Conversations"
        size={320}
      >
        {conversations}
      </SideDrawer>
    </div>
  );
}
