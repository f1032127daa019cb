/** What the log of an account's sign-ins records; the database has the same lists. */
export const signInKinds = [
  'signed-in',
  'code-asked',
  'refused',
  'proved',
  'proof-refused',
  'signed-out',
  'session-ended',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'google-connected',
  'google-disconnected',
] as const;

/** How somebody signed in, tried to, or proved who they were. */
export const signInWays = [
  'password',
  'magic-link',
  'google',
  'passkey',
  'confirmation',
  'code',
  'recovery-code',
  'mailed-code',
] as const;

export type SignInKind = (typeof signInKinds)[number];
export type SignInWay = (typeof signInWays)[number];

interface NotedSignIn {
  kind: SignInKind;
  way: SignInWay | null;
  /** How often, in the same hour. */
  times: number;
}

const withWay: Record<SignInWay, string> = {
  password: 'your password',
  'magic-link': 'an emailed link',
  google: 'Google',
  passkey: 'a passkey',
  confirmation: 'the confirmation of your email',
  code: 'a code from your app',
  'recovery-code': 'a recovery code',
  'mailed-code': 'an emailed code',
};

const wrong: Partial<Record<SignInWay, [one: string, many: string]>> = {
  password: ['Wrong password', 'wrong passwords'],
  passkey: ['Refused passkey', 'refused passkeys'],
  confirmation: [
    'Wrong password at the confirmation of your email',
    'wrong passwords at the confirmation of your email',
  ],
  code: ['Wrong code', 'wrong codes'],
  'recovery-code': ['Wrong recovery code', 'wrong recovery codes'],
  'mailed-code': ['Wrong emailed code', 'wrong emailed codes'],
};

const plain: Partial<Record<SignInKind, string>> = {
  'signed-out': 'Signed out',
  'session-ended': 'Signed out remotely',
  'password-changed': 'Password changed',
  'email-change-asked': 'Change of email requested',
  'email-changed': 'Email changed',
  'two-factor-on': 'Two-factor turned on',
  'two-factor-off': 'Two-factor turned off',
  'recovery-codes-made': 'New recovery codes made',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'google-connected': 'Google account connected',
  'google-disconnected': 'Google account disconnected',
};

/** @returns the event in words: 'Signed in with a passkey', '12 wrong passwords' */
export function describeSignIn({ kind, way, times }: NotedSignIn): string {
  if (kind === 'refused' || kind === 'proof-refused') {
    const [one, many] = (way && wrong[way]) || ['Refused attempt', 'refused attempts'];
    const what = times === 1 ? one : `${times} ${many}`;
    return kind === 'refused' ? what : `${what} while signed in`;
  }
  const often = times === 1 ? '' : `, ${times} times`;
  return `${plain[kind] ?? told(kind, way)}${often}`;
}

/**
 * The kept part of an address in words: '203.0.113.x' for '203.0.113.0/24', '2001:db8:1:x' for
 * '2001:db8:1::/48'.
 */
export function describeNetwork(network: string): string {
  const isItself = network.startsWith('127.') || network === '0:0:0::/48';
  return isItself
    ? 'the server itself'
    : network.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x');
}

function told(kind: SignInKind, way: SignInWay | null): string {
  if (kind === 'signed-in') return way ? `Signed in with ${withWay[way]}` : 'Signed in';
  if (kind === 'proved') return `Confirmed that it was you${way ? ` with ${withWay[way]}` : ''}`;
  if (way === 'password') return 'Right password, code asked for';
  return way ? `Code asked for after ${withWay[way]}` : 'Code asked for';
}
