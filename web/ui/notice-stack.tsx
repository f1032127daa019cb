import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';

const looks = {
  success: { color: 'green.9', icon: <IconCheck size={18} />, autoClose: 5000 },
  // Long enough to be read twice: it says what was not saved.
  failure: { color: 'red.9', icon: <IconX size={18} />, autoClose: 12_000 },
};

export function show({ text, kind }: { text: string; kind: keyof typeof looks }) {
  const closeButtonProps = { 'aria-label': 'Dismiss' };
  notifications.show({ message: text, role: 'alert', closeButtonProps, ...looks[kind] });
}

export default function NoticeStack() {
  return <Notifications position="bottom-left" />;
}
