import '@mantine/notifications/styles.css';
import { VisuallyHidden } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '#icons';

const looks = {
  success: { color: 'green.9', icon: <IconCheck size={18} />, autoClose: 5000 },
  // Long enough to be read twice, because it says what was not saved.
  failure: { color: 'red.9', icon: <IconX size={18} />, autoClose: 12_000 },
};

/** By text, the last notice that showed it. */
const latest = new Map<string, string>();

/** A notice with the same text replaces the earlier one. */
export function show({ text, kind }: { text: string; kind: keyof typeof looks }) {
  const closeButtonProps = { 'aria-label': 'Dismiss' };
  const before = latest.get(text);
  if (before !== undefined) notifications.hide(before);
  latest.set(
    text,
    notifications.show({ message: spoken(text), role: 'alert', closeButtonProps, ...looks[kind] }),
  );
}

/** A tick or cross at the start of a text is spoken; on screen the icon replaces it. */
function spoken(text: string) {
  const [, mark, rest] = /^([✅❌] )(.*)$/su.exec(text) ?? [];
  if (!mark) return text;
  return (
    <>
      <VisuallyHidden component="span">{mark}</VisuallyHidden>
      {rest}
    </>
  );
}

export default function NoticeStack() {
  return <Notifications position="bottom-left" />;
}
