import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Device } from '#shared/auth/devices.ts';
import type { Passkey } from '#shared/auth/passkeys.ts';
import { answer, api } from '../../../api.ts';
import { happened } from '../../../freshness/outside.ts';
import { authAnswer } from '../auth-answer.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../passkeys/calls.ts';
import { withProof } from '../proof/with-proof.ts';
import { auth, refreshSession } from '../session.ts';

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => authAnswer<Device[]>(auth.$fetch('/devices')),
  // Opening the list should show the current devices.
  staleTime: 0,
});

export const useDevices = () => useQuery(devicesQuery);

/** Signs out one device by its id, or all others. */
export function useSignOutDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | 'others') => {
      if (id === 'others') return void (await authAnswer(auth.revokeOtherSessions()));
      const signOut = auth.$fetch('/devices/sign-out', { method: 'POST', body: { id } });
      await authAnswer(signOut).catch((error) => {
        // Already signed out counts as success.
        if (error.status !== 404) throw error;
      });
    },
    onSettled: () => happened(client, 'device signed out'),
  });
}

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: listPasskeys,
  staleTime: 0,
});

export const usePasskeys = () => useQuery(passkeysQuery);

/** Pending until the list shows the change. */
function usePasskeyChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => happened(client, 'passkey changed') });
}

export const useAddPasskey = () => usePasskeyChange<void, Passkey>(addPasskey);
export const useRemovePasskey = () => usePasskeyChange(removePasskey);
export const useRenamePasskey = () =>
  usePasskeyChange(({ id, name }: Pick<Passkey, 'id' | 'name'>) => renamePasskey(id, name));

/** Newest first; the ones already loaded stay while more are loading. */
export const useRecentSignIns = (limit: number) =>
  useQuery({
    queryKey: ['sign-ins', limit],
    queryFn: () => answer(api['sign-ins'].$get({ query: { limit: String(limit) } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: () => authAnswer(auth.listAccounts()),
});

/** Whether the user has a password: those who signed up with Google or a link have none. */
export const useHasPassword = () =>
  useQuery({
    ...accountsQuery,
    select: (accounts) => accounts.some(({ providerId }) => providerId === 'credential'),
  });

/** The Google accounts that sign the user in. */
export const useGoogleAccounts = () =>
  useQuery({
    ...accountsQuery,
    select: (accounts) => accounts.filter(({ providerId }) => providerId === 'google'),
  });

export function useDisconnectGoogle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) =>
      withProof(() => authAnswer(auth.unlinkAccount({ accountId }))),
    onSettled: () => happened(client, 'account disconnected'),
  });
}

/** better-auth requires this field; the server checks the proof instead. */
const password = '';

export const turnOn = () => withProof(() => authAnswer(auth.twoFactor.enable({ password })));
export async function turnOff() {
  // The session is refetched here, once, so that the status line is right when the form closes.
  const fetchOptions = { disableSignal: true };
  await withProof(() => authAnswer(auth.twoFactor.disable({ password, fetchOptions })));
  await refreshSession();
}
export const verifyAppCode = (code: string) => authAnswer(auth.twoFactor.verifyTotp({ code }));
export const renewCodes = () =>
  withProof(() => authAnswer(auth.twoFactor.generateBackupCodes({ password })));
