/** How somebody who is signed in proves that it is still them; `mail`: by a code sent to their address. */
export type ProofKind = 'code' | 'password' | 'mail';

/** What the server says of the session that asks. */
export interface ProofState {
  by: ProofKind;
  /** Whether it was proved a moment ago, so that nothing has to be asked. */
  holds: boolean;
}
