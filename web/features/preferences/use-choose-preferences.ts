import { useChangeProfile } from '../profile/api.ts';

/** Saves what is chosen, one choice after the other, so that the last one wins. */
export const useChoosePreferences = () =>
  useChangeProfile({
    scope: { id: 'preferences' },
    meta: { failure: 'Failed to save preferences' },
  });
