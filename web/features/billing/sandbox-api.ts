import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SandboxAction, SandboxPortal } from '#shared/billing/sandbox.ts';
import { answer, api } from '../../api.ts';
import { happened } from '../../freshness/outside.ts';

const { sandbox } = api.billing;

export const useSandboxCheckout = (id: string) =>
  useQuery({
    queryKey: ['sandbox', 'checkout', id],
    queryFn: () => answer(sandbox.checkouts[':id'].$get({ param: { id } })),
  });

/**
 * Pays, and continues as if returning from the provider's page: the app reloads with the purchase.
 */
export const useCompleteCheckout = (id: string) =>
  useMutation({
    mutationFn: () => answer(sandbox.checkouts[':id'].complete.$post({ param: { id } })),
    onSuccess: ({ url }) => window.location.assign(url),
  });

const portalQuery = queryOptions({
  queryKey: ['sandbox', 'portal'],
  queryFn: () => answer(sandbox.portal.$get()),
  staleTime: 0,
});

export const useSandboxPortal = () => useQuery(portalQuery);

function useChange<Variables>(change: (variables: Variables) => Promise<SandboxPortal>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (portal) => {
      client.setQueryData(portalQuery.queryKey, portal);
      happened(client, 'plan changed');
    },
    // Retrying could end a second period.
    retry: false,
  });
}

export const useSandboxAction = () =>
  useChange((action: SandboxAction) => answer(sandbox.portal.$post({ json: { action } })));

export const useRefund = () =>
  useChange((id: string) => answer(sandbox.orders[':id'].refund.$post({ param: { id } })));
