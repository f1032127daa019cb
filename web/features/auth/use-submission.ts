import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#shared/auth/rules.ts';
import { isChallengeOff } from './challenge/kind.ts';
import type { Mode } from './modes.ts';
import { useEnterApp } from './use-enter-app.ts';

interface Submission {
  busy: boolean;
  /** Something was mailed, and there is nothing more to do here. */
  done: boolean;
  /** An error message for the form as a whole. */
  failure?: string;
  /** The password was correct, but the address is not confirmed yet. */
  unconfirmed?: boolean;
  errors: FieldErrors;
}

const untouched: Submission = { busy: false, done: false, errors: {} };

/** What submitting needs to know about a mode with these fields. */
type Sending<Entered> = Pick<Mode<Entered>, 'errors' | 'isGuarded' | 'send' | 'failure' | 'done'>;

/**
 * Validates and sends the form, then waits for the session if one is expected. Another mode starts
 * fresh.
 */
export function useSubmission<Entered>(mode: Sending<Entered>, onDone?: () => void) {
  const [submission, setSubmission] = useState(untouched);
  const [shown, setShown] = useState(mode);
  const current = useRef(mode);
  current.current = mode;
  const email = useRef('');
  const solution = useRef<string>(undefined);
  const [attempts, setAttempts] = useState(0);
  const goOn = useEnterApp();
  if (shown !== mode) {
    setShown(mode);
    solution.current = undefined;
    setSubmission(untouched);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submission.busy) return;
    const form = event.currentTarget;
    const showErrors = (errors: FieldErrors) => {
      flushSync(() => setSubmission({ ...untouched, errors }));
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    };
    const entered = read<Entered>(form);
    // Set this early, because the server may have to be asked first: a second click must send
    // nothing.
    setSubmission({ ...untouched, busy: true });
    const errors = { ...mode.errors(entered), ...(await unsolved()) };
    if (current.current !== mode) return;
    if (Object.keys(errors).length > 0) return showErrors(errors);
    email.current = (entered as { email?: string }).email ?? '';
    const refusal = await send(mode, entered, solution.current);
    solution.current = undefined;
    setAttempts((made) => made + 1);
    // The user went back meanwhile, so this result no longer matters.
    if (current.current !== mode) return;
    if (refusal?.fields) return showErrors(refusal.fields);
    if (refusal) {
      const unconfirmed = refusal.code === 'EMAIL_NOT_VERIFIED';
      setSubmission({ ...untouched, failure: refusal.error ?? mode.failure, unconfirmed });
    } else if (mode.done) {
      setSubmission({ ...untouched, done: true });
      onDone?.();
    } else {
      await goOn();
      setSubmission({ ...untouched, failure: mode.failure });
    }
  }

  async function unsolved(): Promise<FieldErrors> {
    if (!mode.isGuarded || solution.current || (await isChallengeOff())) return {};
    return { challenge: 'Please complete the CAPTCHA verification' };
  }

  return {
    ...submission,
    email: email.current,
    /** Each attempt needs a bot challenge of its own. */
    attempts,
    solve: (found?: string) => {
      solution.current = found;
    },
    submit,
    clear: () => setSubmission(untouched),
    clearError: (name: string) =>
      setSubmission(({ errors: { [name]: _, ...errors }, ...rest }) => ({ ...rest, errors })),
  };
}

interface Refusal {
  error?: string;
  code?: string;
  fields?: FieldErrors;
}

/** The server's error, empty if it did not answer. */
async function send<Entered>(
  mode: Sending<Entered>,
  entered: Entered,
  solution: string | undefined,
): Promise<Refusal | undefined> {
  try {
    const { error } = await mode.send(entered, solution);
    // better-auth's client passes on an error's body unchanged, in our error shape.
    return error ?? undefined;
  } catch {
    return {};
  }
}

/** Reads the form: passwords exactly as typed, everything else trimmed. */
function read<Entered>(form: HTMLFormElement): Entered {
  const entries = Array.from(new FormData(form), ([name, value]) => [
    name,
    /password/i.test(name) ? value : String(value).trim(),
  ]);
  return Object.fromEntries(entries) as Entered;
}
