import { useProfile } from '../profile/api.ts';
import { useSubscription } from './api.ts';

/**
 * Whether the plan includes AI zones and race strategies. The server decides: an active payment for
 * Pro opens them even where the profile is not on Pro, and then comes with tokens.
 */
export function useMayGenerate(): boolean {
  const isPro = useProfile().data?.isPro ?? false;
  const allowance = useSubscription().data?.tokens.allowance ?? 0;
  return isPro || allowance > 0;
}
