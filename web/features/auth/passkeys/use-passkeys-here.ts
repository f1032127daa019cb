import { useServerConfig } from '../server-config.ts';

/** Whether this browser can use passkeys at this address; if not, nothing about them is shown. */
export const usePasskeysHere = (): boolean => arePasskeysHere(useServerConfig());

/** The same for callers that have the configuration. */
export const arePasskeysHere = (config: { passkeyOrigin?: string | undefined } | undefined) =>
  config?.passkeyOrigin === window.location.origin && 'PublicKeyCredential' in window;

/** Whether it shows them among the suggestions of the email field. */
export const canAutofill = async (): Promise<boolean> =>
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
