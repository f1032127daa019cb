import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device } from '#shared/auth/devices.ts';
import { authAnswer } from '../auth-answer.ts';
import { withProof } from '../proof/with-proof.ts';
import { auth, refreshSession } from '../session.ts';

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => authAnswer<Device[]>(auth.$fetch('/devices')),
  // Whoever opens the list wants to see who is there now.
  staleTime: 0,
});

export const useDevices = () => useQuery(devicesQuery);

/** One device by its id, or every other one. */
export function useSignOutDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | 'others') => {
      if (id === 'others') return void (await authAnswer(auth.revokeOtherSessions()));
      const signOut = auth.$fetch('/devices/sign-out', { method: 'POST', body: { id } });
      await authAnswer(signOut).catch((error) => {
        // Gone already is as good as signed out.
        if (error.status !== 404) throw error;
      });
    },
    onSettled: () => client.invalidateQueries(devicesQuery),
  });
}

/** Whether there is a password at all: who came by Google or by link has none. */
export const useHasPassword = () =>
  useQuery({
    queryKey: ['accounts'],
    queryFn: async () => {
      const accounts = await authAnswer(auth.listAccounts());
      return accounts.some(({ providerId }) => providerId === 'credential');
    },
  });

/** What better-auth wants in place of a proof; the server looks at the proof. */
const password = '';

export const turnOn = () => withProof(() => authAnswer(auth.twoFactor.enable({ password })));
export async function turnOff() {
  // The line about it is to say so by the time the form closes: the session is asked here, and once.
  const fetchOptions = { disableSignal: true };
  await withProof(() => authAnswer(auth.twoFactor.disable({ password, fetchOptions })));
  await refreshSession();
}
export const proveApp = (code: string) => authAnswer(auth.twoFactor.verifyTotp({ code }));
export const renewCodes = () =>
  withProof(() => authAnswer(auth.twoFactor.generateBackupCodes({ password })));
