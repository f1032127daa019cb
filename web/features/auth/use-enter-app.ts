import { useLocation, useNavigate } from 'react-router';
import { challengePath } from '#shared/auth/codes.ts';
import { withoutMode } from './mode-address.ts';
import { useSession } from './session.ts';

/**
 * After signing in: goes to the screen named by the address, or to the dashboard. Once the session
 * is there, another screen replaces this one.
 */
export function useEnterApp(): () => Promise<void> {
  const { refetch } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return async () => {
    if (['/', challengePath].includes(pathname)) navigate('/dashboard', { replace: true });
    else if (/[?&]mode=/.test(search)) {
      navigate({ search: `?${withoutMode(search)}` }, { replace: true });
    }
    await refetch();
  };
}
