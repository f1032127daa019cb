import { expect, it } from 'vitest';
import { mailboxOf } from './trial-address.ts';

it.each([
  ['jo@example.org', 'jo@example.org'],
  [' Jo@Example.ORG ', 'jo@example.org'],
  ['jo+trial2@example.org', 'jo@example.org'],
  ['+jo@example.org', '+jo@example.org'],
  ['jo.miles@example.org', 'jo.miles@example.org'],
  ['Jo.Miles+x@Gmail.com', 'jomiles@gmail.com'],
  ['j.o.miles@googlemail.com', 'jomiles@gmail.com'],
  ['jo@gmail.com.example.org', 'jo@gmail.com.example.org'],
])('the mailbox behind %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
