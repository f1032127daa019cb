import { product } from '#shared/product.ts';
import type { Letter } from './letter.ts';

// Every mail that is sent. `url` is a link that works once; the times are those of auth/links.ts.

export const confirmEmail = ({ url, holds }: Link): Letter => ({
  subject: `Confirm your email for ${product.name}`,
  heading: 'Confirm your email',
  before: [`One click, and your ${product.name} account is ready.`],
  button: { label: 'Confirm email', url },
  after: [
    `The link works once, for ${holds}.`,
    'You did not sign up? Then leave this mail alone: without the click there is no account.',
  ],
});

export const magicLink = ({ url, holds }: Link): Letter => ({
  subject: `Your sign-in link for ${product.name}`,
  heading: 'Sign in without a password',
  before: [`This link signs you in to ${product.name}.`],
  button: { label: 'Sign in', url },
  after: [
    `It works once, for ${holds}. Whoever has it is let in: do not pass it on.`,
    'You did not ask for it? Then leave this mail alone.',
  ],
});

export const resetPassword = ({ url, holds }: Link): Letter => ({
  subject: `Reset your ${product.name} password`,
  heading: 'Choose a new password',
  before: [`Somebody, most likely you, asked for a new password for your ${product.name} account.`],
  button: { label: 'Reset password', url },
  after: [
    `The link works once, for ${holds}. The new password signs you out everywhere.`,
    'You did not ask for it? Then leave this mail alone: your password stays as it is.',
  ],
});

/** To who signs up although there is an account: the screen must not tell that, this mail may. */
export const accountExists = ({ url }: { url: string }): Letter => ({
  subject: `You already have a ${product.name} account`,
  heading: 'You already have an account',
  before: [
    'Somebody, most likely you, just signed up with this address, but it has an account already. Sign in with the password you chose then, or choose a new one.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['You did not sign up? Then leave this mail alone: nothing has changed.'],
});

/** To the new address. */
export const confirmNewEmail = ({ url, holds }: Link): Letter => ({
  subject: `Confirm your new email for ${product.name}`,
  heading: 'Confirm your new email',
  before: [`From then on you sign in to ${product.name} with this address.`],
  button: { label: 'Confirm new email', url },
  after: [
    `The link works once, for ${holds}. Until then everything stays as it is.`,
    'You did not ask for it? Then leave this mail alone.',
  ],
});

/** To the address so far. */
export const emailIsChanging = ({ newEmail, url }: { newEmail: string; url: string }): Letter => ({
  subject: `The email of your ${product.name} account is being changed`,
  heading: 'Your email is being changed',
  before: [
    `Somebody, most likely you, asked for ${newEmail} to be the email of your ${product.name} account. That is so as soon as it is confirmed there.`,
    'It was not you? Choose a new password at once: that cancels the change and signs everybody out.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['It was you? Then there is nothing to do here.'],
});

/** To the address before. The new one is not named: who reads this may have nothing to do with it. */
export const emailChanged = ({ url, holds }: Link): Letter => ({
  subject: `The email of your ${product.name} account was changed`,
  heading: 'Your email was changed',
  before: [
    `Your ${product.name} account now has a different email. You can no longer sign in with this one.`,
    'Didn’t change it? Undo it: your account gets this address back, everybody is signed out, the password stops working, and we mail you a link to choose a new one.',
  ],
  button: { label: 'Undo the change', url },
  after: [
    `The link works once, for ${holds}, whatever else is changed in the meantime.`,
    'If it was you, you can ignore this email.',
  ],
});

/** For who has no password: the code proves that the mailbox is still theirs. */
export const proofCode = ({ code, holds }: { code: string; holds: string }): Letter => ({
  subject: `Your code for ${product.name}: ${code}`,
  heading: 'Confirm that it is you',
  before: [
    `Enter this code where ${product.name} asks for it:`,
    `${code.slice(0, 3)} ${code.slice(3)}`,
  ],
  after: [
    `It works once, for ${holds}, and only on the device that asked for it.`,
    'You did not ask for it? Then somebody is at a device where you are signed in. Sign in, and sign that device out in your profile.',
  ],
});

export const passwordChanged = ({ url }: { url: string }): Letter => ({
  subject: `Your ${product.name} password was changed`,
  heading: 'Your password was changed',
  before: [
    'All other devices have been signed out.',
    'It was not you? Choose a new password at once: that signs everybody out.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['It was you? Then there is nothing to do here.'],
});

interface Link {
  url: string;
  /** `15 minutes` */
  holds: string;
}
