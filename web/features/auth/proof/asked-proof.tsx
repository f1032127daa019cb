import { lazy, Suspense } from 'react';
import { useProofAsked } from './with-proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** The dialog that asks users to prove who they are, while a call waits for it. */
export function AskedProof({ email }: { email: string }) {
  const asked = useProofAsked();
  if (!asked) return null;
  return (
    <Suspense>
      <ProofDialog email={email} answer={asked.answer} />
    </Suspense>
  );
}
