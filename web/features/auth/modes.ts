import {
  type FieldErrors,
  passwordLength,
  type SignUpFields,
  signInErrors,
  signUpErrors,
} from '../../../shared/auth/rules.ts';
import { auth } from './session.ts';

/** How the screen lets somebody in. A new way is a line here and its link in the others. */
export type ModeName = 'signin' | 'signup';

/** What may be entered; a mode reads what it has fields for. */
export type Entered = SignUpFields;

export interface Field {
  name: keyof Entered;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  description?: string;
}

export interface Mode<Fields = Entered> {
  /** In the tab. */
  title: string;
  heading: string;
  hint: string;
  fields: Field[];
  errors: (entered: Fields) => FieldErrors;
  send: (entered: Fields) => Promise<{ error: object | null }>;
  action: string;
  busy: string;
  failure: string;
  links: { question: string; text: string; to: ModeName }[];
}

// The form asks for the session itself, to know when it is there.
const fetchOptions = { disableSignal: true };

const email: Field = { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' };

export const modes: Record<ModeName, Mode> = {
  signin: {
    title: 'Sign In',
    heading: 'Welcome back',
    hint: 'Sign in to your training log.',
    fields: [
      email,
      {
        name: 'password',
        label: 'Password',
        type: 'password',
        autoComplete: 'current-password',
      },
    ],
    errors: signInErrors,
    send: ({ email, password }) => auth.signIn.email({ email, password, fetchOptions }),
    action: 'Sign In',
    busy: 'Signing in...',
    failure: 'Failed to sign in',
    links: [{ question: 'New here?', text: 'Sign up', to: 'signup' }],
  },
  signup: {
    title: 'Sign Up',
    heading: 'Create your account',
    hint: 'Four short steps later, your log is ready.',
    fields: [
      { name: 'fullName', label: 'Full name', type: 'text', autoComplete: 'name' },
      email,
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
    ],
    errors: signUpErrors,
    send: ({ fullName, email, password }) =>
      auth.signUp.email({ name: fullName, email, password, fetchOptions }),
    action: 'Sign Up',
    busy: 'Signing up...',
    failure: 'Failed to sign up',
    links: [{ question: 'Already have an account?', text: 'Sign in', to: 'signin' }],
  },
};
