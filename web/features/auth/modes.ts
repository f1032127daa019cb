import {
  botChallengeHeader,
  emailErrors,
  type FieldErrors,
  passwordLength,
  type SignUpFields,
  signInErrors,
  signUpErrors,
} from '#shared/auth/rules.ts';
import { product } from '#shared/product.ts';
import { auth } from './session.ts';

/** The ways to sign in. A new one needs an entry here and a link from the others. */
export type ModeName = 'signin' | 'signup' | 'magic-link' | 'reset-password';

/** Everything that can be entered; each mode reads the fields it has. */
export type Entered = SignUpFields;

export interface Field {
  name: keyof Entered;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  description?: string;
}

interface ModeLink {
  question?: string;
  text: string;
  to: ModeName;
}

export interface Mode<Fields = Entered> {
  /** The page title. */
  title: string;
  heading: string;
  /** A sentence, or a link for users who are in the wrong place. */
  hint: string | ModeLink;
  fields: Field[];
  errors: (entered: Fields) => FieldErrors;
  /** Whether a bot challenge has to be solved first. */
  isGuarded?: true;
  /** @param solution of the bot challenge, if there is one */
  send: (entered: Fields, solution?: string) => Promise<{ error: object | null; data?: unknown }>;
  action: string;
  busy: string;
  failure: string;
  /** The message on success without a session, when something has been mailed. */
  done?: string;
  /** Whether the message replaces the form and clears what was entered. */
  clears?: true;
  /** A link next to the fields, for users who do not know what to enter. */
  aside?: ModeLink;
  /** Whether a passkey is offered as an alternative. */
  orPasskey?: true;
  /** Whether Google is offered as an alternative. */
  orGoogle?: true;
  links: ModeLink[];
}

/** The form refetches the session itself, to know when it has arrived. */
const fetchOptions = { disableSignal: true };

const guarded = (solution?: string) => ({
  ...fetchOptions,
  ...(solution && { headers: { [botChallengeHeader]: solution } }),
});

export const currentPassword: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
};

const email: Field = { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' };

export const newPasswordFields: Field[] = [
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    description: `At least ${passwordLength.min} characters`,
  },
  {
    name: 'confirmPassword',
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
  },
];

const signUp: ModeLink = { question: 'New here?', text: 'Sign up', to: 'signup' };
const back: ModeLink = { text: 'Back to sign in', to: 'signin' };

export const modes: Record<ModeName, Mode> = {
  signin: {
    title: 'Sign In',
    heading: 'Welcome back',
    hint: 'Sign in to your training log.',
    fields: [{ ...email, autoComplete: 'username webauthn' }, currentPassword],
    errors: signInErrors,
    isGuarded: true,
    send: ({ email, password }, solution) =>
      auth.signIn.email({ email, password, fetchOptions: guarded(solution) }),
    action: 'Sign In',
    busy: 'Signing in...',
    failure: 'Failed to sign in',
    aside: { text: 'Forgot password?', to: 'reset-password' },
    orPasskey: true,
    orGoogle: true,
    links: [{ text: 'Sign in with a magic link', to: 'magic-link' }, signUp],
  },
  signup: {
    title: 'Sign Up',
    heading: 'Create your account',
    hint: 'Four short steps, and your log is ready.',
    fields: [
      { name: 'fullName', label: 'Full name', type: 'text', autoComplete: 'name' },
      email,
      ...newPasswordFields,
    ],
    errors: signUpErrors,
    isGuarded: true,
    send: ({ fullName, email, password }, solution) =>
      auth.signUp.email({ name: fullName, email, password, fetchOptions: guarded(solution) }),
    action: 'Sign Up',
    busy: 'Signing up...',
    failure: 'Failed to sign up',
    done: 'Please check your email and click the confirmation link to activate your account.',
    clears: true,
    orGoogle: true,
    links: [{ question: 'Already have an account?', text: 'Sign in', to: 'signin' }],
  },
  'magic-link': {
    title: 'Magic Link',
    heading: 'Sign in without a password',
    hint: 'We’ll email you a link that signs you in, even if you’re new here.',
    fields: [email],
    errors: emailErrors,
    send: ({ email }) => auth.signIn.magicLink({ email, fetchOptions }),
    action: 'Send Magic Link',
    busy: 'Sending...',
    failure: 'Failed to magic link',
    done: 'Magic link sent! Check your email and click the link to sign in.',
    links: [back],
  },
  'reset-password': {
    title: 'Reset Password',
    heading: 'Reset your password',
    hint: 'We’ll email you a link to choose a new one.',
    fields: [email],
    errors: emailErrors,
    send: ({ email }) => auth.requestPasswordReset({ email, fetchOptions }),
    action: 'Send Reset Link',
    busy: 'Sending...',
    failure: 'Failed to reset password',
    done: 'Password reset email sent! Check your inbox and follow the instructions to reset your password.',
    links: [back],
  },
};

/** Signing in, for somebody who has never done so in this browser. */
export const firstSignIn: Mode = {
  ...modes.signin,
  heading: `Welcome to ${product.name}`,
  hint: signUp,
  links: modes.signin.links.filter((link) => link !== signUp),
};

export const isModeName = (value: string | null): value is ModeName =>
  value !== null && Object.hasOwn(modes, value);
