import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { challengePath } from '../../../shared/auth/codes.ts';
import type { FieldErrors } from '../../../shared/auth/rules.ts';
import type { Mode } from './modes.ts';
import { useSession } from './session.ts';

interface Submission {
  busy: boolean;
  /** The sentence for the form as a whole. */
  failure?: string;
  errors: FieldErrors;
}

const untouched: Submission = { busy: false, errors: {} };

/** What becomes of a form whose fields are those of `Entered`. */
type Sending<Entered> = Pick<Mode<Entered>, 'errors' | 'send' | 'failure'>;

/** Checks what was entered, sends it, and waits until the session is there. */
export function useSubmission<Entered>(mode: Sending<Entered>) {
  const [submission, setSubmission] = useState(untouched);
  const { refetch } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submission.busy) return;
    const form = event.currentTarget;
    const entered = read<Entered>(form);
    const errors = mode.errors(entered);
    if (Object.keys(errors).length > 0) {
      flushSync(() => setSubmission({ busy: false, errors }));
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setSubmission({ busy: true, errors: {} });
    const refused = await refusal(mode, entered);
    if (!refused) {
      if (['/', challengePath].includes(pathname)) navigate('/dashboard', { replace: true });
      // With the session there, another screen takes this one's place.
      await refetch();
    }
    setSubmission({ busy: false, errors: {}, failure: refused ?? mode.failure });
  }

  return {
    ...submission,
    submit,
    clear: () => setSubmission(untouched),
    clearError: (name: string) =>
      setSubmission(({ errors: { [name]: _, ...errors }, ...rest }) => ({ ...rest, errors })),
  };
}

/** Why the server did not let them in: its sentence, or the mode's own when it did not answer. */
async function refusal<Entered>(
  mode: Sending<Entered>,
  entered: Entered,
): Promise<string | undefined> {
  try {
    const { error } = await mode.send(entered);
    // better-auth's client leaves the body of an error as the server sent it: our one error shape.
    return error ? ((error as { error?: string }).error ?? mode.failure) : undefined;
  } catch {
    return mode.failure;
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
