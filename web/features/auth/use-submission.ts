import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { challengePath } from '#shared/auth/codes.ts';
import type { FieldErrors } from '#shared/auth/rules.ts';
import { isChallengeOff } from './challenge/kind.ts';
import { withoutMode } from './mode-address.ts';
import type { Mode } from './modes.ts';
import { useSession } from './session.ts';

interface Submission {
  busy: boolean;
  /** Something was mailed, and there is nothing more to do here. */
  done: boolean;
  /** The sentence for the form as a whole. */
  failure?: string;
  /** The password was right, and the address waits to be confirmed. */
  unconfirmed?: boolean;
  errors: FieldErrors;
}

const untouched: Submission = { busy: false, done: false, errors: {} };

/** What becomes of a form whose fields are those of `Entered`. */
type Sending<Entered> = Pick<Mode<Entered>, 'errors' | 'isGuarded' | 'send' | 'failure' | 'done'>;

/**
 * Checks what was entered, sends it, and waits until the session is there, where there is to be one.
 * Another mode begins untouched.
 */
export function useSubmission<Entered>(mode: Sending<Entered>, onDone?: () => void) {
  const [submission, setSubmission] = useState(untouched);
  const [shown, setShown] = useState(mode);
  const current = useRef(mode);
  current.current = mode;
  const email = useRef('');
  const solution = useRef<string>(undefined);
  const [attempts, setAttempts] = useState(0);
  const { refetch } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
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
    // From here on, as the server may have to be asked what it wants: a second click sends nothing.
    setSubmission({ ...untouched, busy: true });
    const errors = { ...mode.errors(entered), ...(await unsolved()) };
    if (current.current !== mode) return;
    if (Object.keys(errors).length > 0) return showErrors(errors);
    email.current = (entered as { email?: string }).email ?? '';
    const { refusal, hasSession } = await send(mode, entered, solution.current);
    solution.current = undefined;
    setAttempts((made) => made + 1);
    // Back was pressed meanwhile: this is no answer to what is asked now.
    if (current.current !== mode) return;
    if (refusal?.fields) return showErrors(refusal.fields);
    if (refusal) {
      const unconfirmed = refusal.code === 'EMAIL_NOT_VERIFIED';
      setSubmission({ ...untouched, failure: refusal.error ?? mode.failure, unconfirmed });
    } else if (mode.done && !hasSession) {
      setSubmission({ ...untouched, done: true });
      onDone?.();
    } else {
      goOn();
      // With the session there, another screen takes this one's place.
      await refetch();
      setSubmission({ ...untouched, failure: mode.failure });
    }
  }

  async function unsolved(): Promise<FieldErrors> {
    if (!mode.isGuarded || solution.current || (await isChallengeOff())) return {};
    return { challenge: 'Please complete the CAPTCHA verification' };
  }

  /** To the screen that the address is of; the dashboard, where it is of none. */
  function goOn() {
    if (['/', challengePath].includes(pathname)) navigate('/dashboard', { replace: true });
    else if (/[?&]mode=/.test(search)) {
      navigate({ search: `?${withoutMode(search)}` }, { replace: true });
    }
  }

  return {
    ...submission,
    email: email.current,
    /** Each needs a bot challenge of its own. */
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

/** The server's refusal, which is empty when it did not answer. */
async function send<Entered>(
  mode: Sending<Entered>,
  entered: Entered,
  solution: string | undefined,
): Promise<{ refusal?: Refusal; hasSession?: boolean }> {
  try {
    const { error, data } = await mode.send(entered, solution);
    // better-auth's client leaves the body of an error as the server sent it: our one error shape.
    if (error) return { refusal: error };
    return { hasSession: Boolean((data as { token?: string } | null)?.token) };
  } catch {
    return { refusal: {} };
  }
}

/** Passwords as they were typed, everything else trimmed. */
function read<Entered>(form: HTMLFormElement): Entered {
  const entries = Array.from(new FormData(form), ([name, value]) => [
    name,
    /password/i.test(name) ? value : String(value).trim(),
  ]);
  return Object.fromEntries(entries) as Entered;
}
