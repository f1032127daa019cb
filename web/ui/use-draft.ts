import { useContext, useEffect, useState } from 'react';
import { claimDraft, type Draft } from '../drafts.ts';
import { RunnerContext } from './runner.ts';

/** The draft of a form outside a dialog, while it is shown; briefly undefined at first. */
export function useDraft(kind: string): Draft | undefined {
  const runner = useContext(RunnerContext);
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    let isOver = false;
    const claimed = claimDraft(runner, { kind });
    claimed.then((mine) => {
      if (!isOver) setDraft(mine);
    });
    return () => {
      isOver = true;
      claimed.then(({ release }) => release());
    };
  }, [runner, kind]);
  return draft;
}
