/** Below /auth. */
export const passkeyPaths = {
  signInOptions: '/passkey/sign-in-options',
  signIn: '/passkey/sign-in',
  addOptions: '/passkey/add-options',
  add: '/passkey/add',
  rename: '/passkey/rename',
  remove: '/passkey/remove',
  proveOptions: '/passkey/prove-options',
  prove: '/passkey/prove',
} as const;
