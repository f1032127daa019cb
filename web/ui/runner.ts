import { createContext } from 'react';

/** The id of the signed-in runner, which keys their drafts. */
export const RunnerContext = createContext('');
