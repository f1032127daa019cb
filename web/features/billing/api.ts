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
import { profileQuery, useProfile } from '../profile/api.ts';

const { subscription } = api;

const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: () => answer(subscription.$get()),
  meta: { follows: true },
});

/** The plan as it is known here. */
export const useSubscription = () => useQuery(subscriptionQuery);

/** The plan, its payment and the AI tokens as they are now; with an interval, in ms, asked for again and again. */
export const useWatchedSubscription = (interval: number | false) =>
  useQuery({ ...subscriptionQuery, refetchOnMount: 'always', refetchInterval: interval });

/**
 * The plan changes elsewhere: at the payment provider's, on another device, by its own end. Asks for
 * it when the page is looked at again, and loads the profile anew when that says another plan.
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
      client.invalidateQueries(profileQuery);
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
 * A way to the payment provider. The page goes there as soon as the address is known, and counts as
 * busy until it is gone; who comes back by the browser's button finds it ready again.
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
    // A refusal is said at once; another click leads to the same checkout.
    retry: false,
  });
  useEffect(() => {
    // A page that is shown again as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  return { go: mutate, busy: isPending || isSuccess };
}
