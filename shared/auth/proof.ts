/** How signed-in users prove who they are; `mail`: with a code sent to their address. */
export type ProofKind = 'code' | 'password' | 'mail';

/** What the server reports about the requesting session. */
export interface ProofState {
  by: ProofKind;
  /** Whether it was proved a moment ago, so there is no need to ask. */
  holds: boolean;
  /** Whether a passkey can prove it as well. */
  hasPasskey: boolean;
}
