import {
  focusManager,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PurchaseInput } from '#shared/billing/schema.ts';
import { answer, api } from '../../api.ts';
import { freshnessOf } from '../../freshness/freshness.ts';
import { profileQuery, useProfile } from '../profile/api.ts';

const { subscription } = api;

const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: () => answer(subscription.$get()),
  meta: { follows: true },
});

/** The subscription as last loaded. */
export const useSubscription = () => useQuery(subscriptionQuery);

/** The current plan, payment and AI tokens; polled if there is an interval (in ms). */
export const useWatchedSubscription = (interval: number | false) =>
  useQuery({ ...subscriptionQuery, refetchOnMount: 'always', refetchInterval: interval });

/**
 * Plans change elsewhere: at the payment provider, on another device, or by expiring. Refetches the
 * subscription when the page regains focus, and the profile when the plan differs.
 */
export function usePlanSync() {
  const client = useQueryClient();
  const told = useQuery({ ...subscriptionQuery, enabled: false }).data?.isPro;
  const known = useProfile().data?.isPro;
  useEffect(
    () =>
      focusManager.subscribe((focused) => {
        if (focused) client.prefetchQuery({ ...subscriptionQuery, staleTime: 5000 });
      }),
    [client],
  );
  useEffect(() => {
    if (told !== undefined && known !== undefined && told !== known) {
      freshnessOf(client).doubt(profileQuery.queryKey);
    }
  }, [client, told, known]);
}

type Refused = (error: Error) => void;

export const useCheckout = (onRefused: Refused) =>
  useRedirect(onRefused, (json: { userId: string; userEmail: string }) =>
    answer(subscription['create-checkout'].$post({ json })),
  );

export const useManage = (onRefused: Refused) =>
  useRedirect(onRefused, (json: { userId?: string }) =>
    answer(subscription['manage-subscription'].$post({ json })),
  );

export const usePurchase = (onRefused: Refused) =>
  useRedirect(onRefused, (json: PurchaseInput) =>
    answer(subscription['purchase-tokens'].$post({ json })),
  );

/**
 * Redirects to the payment provider as soon as the URL is known, and stays busy until the page is
 * gone; someone who returns with the browser's Back finds it ready again.
 */
function useRedirect<Variables>(
  onRefused: Refused,
  call: (variables: Variables) => Promise<{ url: string }>,
) {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: async (variables: Variables) => {
      const { url } = await call(variables);
      if (!url) throw new Error('There is no address to go to.');
      window.location.assign(url);
    },
    onError: onRefused,
    // Errors are shown at once; another click leads to the same checkout.
    retry: false,
  });
  useEffect(() => {
    // The page was restored from the back/forward cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  return { go: mutate, busy: isPending || isSuccess };
}
