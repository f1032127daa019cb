import { lazy, Suspense } from 'react';
import { useProofAsked } from './with-proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** The dialog that asks once more who is there, while something waits for the answer. */
export function AskedProof({ email }: { email: string }) {
  const asked = useProofAsked();
  if (!asked) return null;
  return (
    <Suspense>
      <ProofDialog email={email} answer={asked.answer} />
    </Suspense>
  );
}
