import { useNavigate } from 'react-router';
import { mayLeave } from '../../ui/may-leave.ts';
import { showSharedError } from '../../ui/shared-error.tsx';
import { auth } from './session.ts';

/**
 * Ends the session, which drops drafts, and goes to /; a session that no longer exists counts as
 * ended.
 */
export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    const { error } = await auth.signOut();
    if (error && ![401, 403, 404].includes(error.status)) {
      showSharedError({
        text: 'Failed to sign out',
        reason: 'The server cannot be reached. Try again.',
      });
      return;
    }
    navigate('/');
  };
}
