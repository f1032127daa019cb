import { createAuthClient } from 'better-auth/react';
import { useState } from 'react';

/** Sessions and accounts; the cookie is the server's, this only asks and tells. */
export const auth = createAuthClient({ basePath: '/auth' });

/**
 * Who is signed in; asked anew when another tab signs out and when this one is looked at again.
 * Only the first question is pending, and only it can fail: whoever comes back from the password
 * manager while nobody is signed in finds the form as it was left, not a spinner.
 */
export function useSession() {
  const { data, isPending, error, refetch } = auth.useSession();
  const [answered, setAnswered] = useState(false);
  if (!answered && !isPending && !error) setAnswered(true);
  return { data, isPending: isPending && !answered, error: answered ? null : error, refetch };
}

/** A call was refused for want of a session: whoever looks at the session learns it now. */
export function sessionChanged() {
  auth.$store.notify('$sessionSignal');
}
