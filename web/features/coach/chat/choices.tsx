import { UnstyledButton } from '@mantine/core';
import { createContext, useContext } from 'react';
import classes from './choices.module.css';

/** Asks a question in the conversation that is shown; undefined while a reply is in progress. */
export const AskContext = createContext<((question: string) => void) | undefined>(undefined);

/** Questions to choose from: each asks what it shows. */
export function Choices({ questions }: { questions: readonly string[] }) {
  const ask = useContext(AskContext);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no part of a form
    <div role="group" className={classes.choices} aria-label="Questions to choose from">
      {[...new Set(questions)].map((question) => (
        <UnstyledButton
          key={question}
          className={classes.choice}
          // Not disabled, so that a keyboard does not lose its place.
          data-disabled={!ask || undefined}
          aria-disabled={!ask}
          onClick={() => ask?.(question)}
        >
          {question}
        </UnstyledButton>
      ))}
    </div>
  );
}
