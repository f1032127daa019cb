import { product } from '#shared/product.ts';
import type { Letter } from './letter.ts';

// Every mail we send. `url` is a link that works once; how long it lasts is decided in auth/links.ts.

export const confirmEmail = ({ url, holds }: Link): Letter => ({
  subject: `Confirm your email for ${product.name}`,
  heading: 'Confirm your email',
  before: [`Confirm your email, and your ${product.name} account is ready to use.`],
  button: { label: 'Confirm email', url },
  after: [
    `This link works once and expires in ${holds}.`,
    'Didn’t sign up? You can ignore this email.',
  ],
});

export const magicLink = ({ url, holds }: Link): Letter => ({
  subject: `Your sign-in link for ${product.name}`,
  heading: 'Sign in without a password',
  before: [`Click the button to sign in to ${product.name}.`],
  button: { label: 'Sign in', url },
  after: [
    `This link works once and expires in ${holds}. On a different device from the one you asked on, it shows your email first. Anyone who has it can sign in to your account, so please don’t share it.`,
    'Didn’t request this link? You can ignore this email.',
  ],
});

export const resetPassword = ({ url, holds }: Link): Letter => ({
  subject: `Reset your ${product.name} password`,
  heading: 'Choose a new password',
  before: [`We received a request to reset the password for your ${product.name} account.`],
  button: { label: 'Reset password', url },
  after: [
    `This link works once and expires in ${holds}. Choosing a new password signs you out on all devices.`,
    'Didn’t request this? You can ignore this email, and your password won’t change.',
  ],
});

/** For someone signing up with an address that has an account: the screen must not reveal that, this mail may. */
export const accountExists = ({ url }: { url: string }): Letter => ({
  subject: `You already have a ${product.name} account`,
  heading: 'You already have an account',
  before: [
    'Someone, probably you, just tried to sign up with this email, but it already has an account. Sign in with your existing password, or choose a new one.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['Wasn’t you? You can ignore this email. Nothing has changed.'],
});

/** To the new address. */
export const confirmNewEmail = ({ url, holds }: Link): Letter => ({
  subject: `Confirm your new email for ${product.name}`,
  heading: 'Confirm your new email',
  before: [`Once it’s confirmed, you’ll sign in to ${product.name} with this email.`],
  button: { label: 'Confirm new email', url },
  after: [
    `Open this link where you’re signed in to that account, or enter the account’s password. It works once and expires in ${holds}. Nothing changes until then.`,
    'Not your account? You can ignore this email, or say so on the page that opens.',
  ],
});

/** To the current address, which may be its owner's only warning. */
export const emailIsChanging = ({ newEmail, url }: { newEmail: string; url: string }): Letter => ({
  subject: `The email on your ${product.name} account is being changed`,
  heading: 'Your email is being changed',
  before: [
    `Someone, probably you, asked to change the email on your ${product.name} account to ${newEmail}. The change takes effect once it’s confirmed from that address.`,
    'Wasn’t you? Choose a new password right away: that cancels the change and signs everyone out of your account.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['If it was you, you can ignore this email.'],
});

/** To the previous address. It does not name the new one: its reader may not be the person who changed it. */
export const emailChanged = ({ url, holds }: Link): Letter => ({
  subject: `The email on your ${product.name} account was changed`,
  heading: 'Your email was changed',
  before: [
    `Your ${product.name} account now has a different email. You can no longer sign in with this one.`,
    'Didn’t change it? You can undo it. Your account gets this email back, everyone is signed out, the current password and all passkeys stop working, and we email you a link to choose a new one.',
  ],
  button: { label: 'Undo the change', url },
  after: [
    `This link works once and expires in ${holds}. It keeps working even if something else is changed in the meantime.`,
    'If it was you, you can ignore this email.',
  ],
});

/** For a user without a password: the code proves that the mailbox is still theirs. */
export const proofCode = ({ code, holds }: { code: string; holds: string }): Letter => ({
  subject: `Your ${product.name} code: ${code}`,
  heading: 'Confirm it’s you',
  before: [`Enter this code in ${product.name}:`, `${code.slice(0, 3)} ${code.slice(3)}`],
  after: [
    `It works once, only on the device that requested it, and expires in ${holds}.`,
    'Didn’t request this code? Then someone is using a device where you’re signed in. Sign in and sign that device out from your profile.',
  ],
});

export const passwordChanged = ({ url }: { url: string }): Letter => ({
  subject: `Your ${product.name} password was changed`,
  heading: 'Your password was changed',
  before: [
    'You’ve been signed out on all other devices.',
    'Wasn’t you? Choose a new password right away: that signs everyone out of your account.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['If it was you, you can ignore this email.'],
});

export const passkeyAdded = ({ name, url }: { name: string; url: string }): Letter => ({
  subject: `A passkey was added to your ${product.name} account`,
  heading: 'A passkey was added',
  before: [
    `You can now sign in to ${product.name} with the passkey “${name}”.`,
    'Wasn’t you? Then someone has used your account. Remove the passkey in your profile, under Account Security, and choose a new password, which signs everyone else out.',
  ],
  button: { label: 'See your passkeys', url },
  after: ['If it was you, you can ignore this email.'],
});

/** It does not name the passkey: its name may be whatever somebody has typed. */
export const passkeyRemoved = ({ url }: { url: string }): Letter => ({
  subject: `A passkey was removed from your ${product.name} account`,
  heading: 'A passkey was removed',
  before: [
    `It can no longer be used to sign in to ${product.name}.`,
    'Wasn’t you? Then someone has used your account. Choose a new password right away, which signs everyone out, and look at your passkeys in your profile, under Account Security.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['If it was you, you can ignore this email.'],
});

export const googleConnected = ({ url }: { url: string }): Letter => ({
  subject: `Google was connected to your ${product.name} account`,
  heading: 'A Google account was connected',
  before: [
    `You can now sign in to ${product.name} with Google.`,
    'Wasn’t you? Then someone has used your account. Disconnect Google in your profile, under Account Security, and choose a new password, which signs everyone else out.',
  ],
  button: { label: 'See how you sign in', url },
  after: ['If it was you, you can ignore this email.'],
});

export const googleDisconnected = ({ url }: { url: string }): Letter => ({
  subject: 'Google was disconnected from your account',
  heading: 'A Google account was disconnected',
  before: [
    `It no longer signs in to ${product.name}, unless its address is that of your account.`,
    'Wasn’t you? Then someone has used your account. Choose a new password right away, which signs everyone out.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['If it was you, you can ignore this email.'],
});

export const twoFactorOff = ({ url }: { url: string }): Letter => ({
  subject: 'Two-factor authentication was turned off',
  heading: 'Two-factor authentication was turned off',
  before: [
    `Signing in to ${product.name} no longer asks for a code from your app.`,
    'Wasn’t you? Then someone has used your account. Choose a new password right away, which signs everyone out, and turn two-factor on again in your profile, under Account Security.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['If it was you, you can ignore this email.'],
});

export const recoveryCodesMade = ({ url }: { url: string }): Letter => ({
  subject: `New recovery codes for your ${product.name} account`,
  heading: 'You have new recovery codes',
  before: [
    'New recovery codes were made, and the ones you had no longer work.',
    'Wasn’t you? Then someone has used your account. Choose a new password right away, which signs everyone out, and get new codes in your profile, under Account Security, so that these stop working too.',
  ],
  button: { label: 'Choose a new password', url },
  after: ['If it was you, you can ignore this email.'],
});

interface Link {
  url: string;
  /** `15 minutes` */
  holds: string;
}
