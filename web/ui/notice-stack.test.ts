import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import { show } from './notice-stack.tsx';

const standing = () => notificationsStore.getState().notifications.map(({ message }) => message);

afterEach(() => notifications.clean());

it('the same notice again replaces the first, and others appear below it', () => {
  show({ text: 'Your summary is ready.', kind: 'success' });
  show({ text: 'Saved.', kind: 'success' });
  show({ text: 'Your summary is ready.', kind: 'success' });
  expect(standing()).toEqual(['Saved.', 'Your summary is ready.']);
});
