import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Transfer } from '#shared/account-data/schema.ts';
import { answer, api } from '../../api.ts';
import { happened } from '../../freshness/outside.ts';
import { withProof } from '../auth/proof/with-proof.ts';

const inFlight = ({ status }: Transfer) => status === 'waiting' || status === 'running';

/** Exports and restores, newest first; polled while one is running. */
const transfersQuery = queryOptions({
  queryKey: ['account-data'],
  queryFn: () => answer(api['account-data'].$get()),
  refetchInterval: ({ state }) => (state.data?.some(inFlight) ? 1000 : false),
  staleTime: 0,
  meta: { follows: true },
});

export const useTransfers = () => useQuery(transfersQuery);

export const newest = (transfers: Transfer[] | undefined, kind: Transfer['kind']) =>
  transfers?.find((transfer) => transfer.kind === kind);

export const isUnderWay = (transfer: Transfer | undefined) =>
  transfer !== undefined && inFlight(transfer);

/** Starts one, and shows it at the top of the list at once. */
function useStart<Variables>(start: (variables: Variables) => Promise<Transfer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: (transfer) =>
      client.setQueryData(transfersQuery.queryKey, (before) => [transfer, ...(before ?? [])]),
    onSettled: () => happened(client, 'transfer started'),
    // A retry would start a second export; the button can be pressed again.
    retry: false,
  });
}

export const useStartExport = () =>
  useStart(() => withProof(() => answer(api['account-data'].exports.$post())));

export const useStartRestore = () =>
  useStart((file: File) =>
    answer(
      api['account-data'].restores.$post(
        {},
        { init: { body: file, headers: { 'content-type': 'application/zip' } } },
      ),
    ),
  );

export const archiveAddress = ({ id }: Transfer) => `/api/account-data/exports/${id}/archive`;
