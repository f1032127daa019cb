import { useContext, useState } from 'react';
import { removeText, storedText, storeText } from '../../../storage.ts';
import { RunnerContext } from '../../../ui/runner.ts';

/** The conversation that this tab shows, even after a reload or a visit to another screen. */
export function useCurrentChat() {
  const name = `longrun-chat-${useContext(RunnerContext)}`;
  const [current, setCurrent] = useState(() => storedText('sessionStorage', name));
  const select = (id: string | undefined) => {
    if (id === undefined) removeText('sessionStorage', name);
    else storeText('sessionStorage', name, id);
    setCurrent(id);
  };
  /** Selects a conversation unless another has been selected meanwhile. */
  const adopt = (id: string) => {
    if (storedText('sessionStorage', name) === undefined) storeText('sessionStorage', name, id);
    setCurrent((selected) => selected ?? id);
  };
  return [current, select, adopt] as const;
}
