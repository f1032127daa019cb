import { createContext } from 'react';

/** The id of who is signed in: drafts are theirs alone. */
export const RunnerContext = createContext('');
