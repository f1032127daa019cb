import { describe, expect, it } from 'vitest';
import { writeMail } from './letter.ts';
import * as letters from './letters.ts';

const publicUrl = 'https://run.example.org';
const link = { url: `${publicUrl}/x?token=abc&y=1`, holds: '15 minutes' };
const all = {
  confirmEmail: letters.confirmEmail(link),
  magicLink: letters.magicLink(link),
  resetPassword: letters.resetPassword(link),
  accountExists: letters.accountExists(link),
  confirmNewEmail: letters.confirmNewEmail(link),
  emailIsChanging: letters.emailIsChanging({ ...link, newEmail: 'new@example.org' }),
  emailChanged: letters.emailChanged(link),
  proofCode: letters.proofCode({ code: '123456', holds: '10 minutes' }),
  passwordChanged: letters.passwordChanged(link),
  passkeyAdded: letters.passkeyAdded({ ...link, name: 'Phone' }),
  passkeyRemoved: letters.passkeyRemoved(link),
  googleConnected: letters.googleConnected(link),
  googleDisconnected: letters.googleDisconnected(link),
  twoFactorOff: letters.twoFactorOff(link),
  recoveryCodesMade: letters.recoveryCodesMade(link),
};

describe.each(Object.entries(all))('%s', (_name, letter) => {
  const mail = writeMail('jo@example.org', letter, publicUrl);

  it('says the same in both parts, and has its link in both', () => {
    for (const sentence of [letter.heading, ...letter.before, ...letter.after]) {
      expect(mail.text).toContain(sentence);
      expect(mail.html).toContain(sentence);
    }
    if (!('button' in letter)) return;
    expect(mail.text).toContain(`\n${link.url}\n`);
    expect(
      mail.html.match(/href="https:\/\/run\.example\.org\/x\?token=abc&amp;y=1"/g),
    ).toHaveLength(2);
  });

  it('loads nothing, so nobody learns that it was opened', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/i);
  });

  it('has no measure, date or time of day, which would need its runner’s own units', () => {
    expect(mail.text).not.toMatch(
      /\d ?(?:km|mi|m|ft|kg|lb|[ap]m)\b|kilomet|\bmiles?\b|°|\d:\d\d|\b20\d\d\b/i,
    );
  });

  it('has a subject that fits an inbox', () => {
    expect(letter.subject.length).toBeLessThanOrEqual(60);
    expect(mail.subject).toBe(letter.subject);
  });
});

it('escapes its input', () => {
  const newEmail = "<img src=x>'&@example.org";
  const { html } = writeMail('a@x.org', letters.emailIsChanging({ ...link, newEmail }), publicUrl);
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).not.toContain('<img');
});
