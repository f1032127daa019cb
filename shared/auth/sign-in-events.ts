/** What the log of an account's sign-ins tells; the database has the same lists. */
export const signInKinds = [
  'signed-in',
  'code-asked',
  'refused',
  'signed-out',
  'session-ended',
  'password-changed',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'passkey-added',
  'passkey-removed',
] as const;

/** How somebody came, or tried to come, in. */
export const signInWays = [
  'password',
  'magic-link',
  'google',
  'passkey',
  'confirmation',
  'code',
  'recovery-code',
] as const;

export type SignInKind = (typeof signInKinds)[number];
export type SignInWay = (typeof signInWays)[number];

interface Told {
  kind: SignInKind;
  way: SignInWay | null;
  /** How often, in the same hour. */
  times: number;
}

const withWay: Record<SignInWay, string> = {
  password: 'your password',
  'magic-link': 'a mailed link',
  google: 'Google',
  passkey: 'a passkey',
  confirmation: 'the confirmation of your email',
  code: 'a code from your app',
  'recovery-code': 'a recovery code',
};

const wrong: Partial<Record<SignInWay, [one: string, many: string]>> = {
  password: ['Wrong password', 'wrong passwords'],
  code: ['Wrong code', 'wrong codes'],
  'recovery-code': ['Wrong recovery code', 'wrong recovery codes'],
};

const plain: Partial<Record<SignInKind, string>> = {
  'signed-out': 'Signed out',
  'session-ended': 'Signed out remotely',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'two-factor-on': 'Two-factor turned on',
  'two-factor-off': 'Two-factor turned off',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
};

/** @returns the event in words: 'Signed in with a passkey', '12 wrong passwords' */
export function describeSignIn({ kind, way, times }: Told): string {
  if (kind === 'refused') {
    const [one, many] = (way && wrong[way]) || ['Refused attempt', 'refused attempts'];
    return times === 1 ? one : `${times} ${many}`;
  }
  const often = times === 1 ? '' : `, ${times} times`;
  return `${plain[kind] ?? told(kind, way)}${often}`;
}

function told(kind: SignInKind, way: SignInWay | null): string {
  if (kind === 'signed-in') return way ? `Signed in with ${withWay[way]}` : 'Signed in';
  if (way === 'password') return 'Right password, code asked for';
  return way ? `Code asked for after ${withWay[way]}` : 'Code asked for';
}
