import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

/** Tabs and the content of the chosen one; arrow keys move between them. */
export function Tabs<Name extends string>({
  label,
  tabs,
  shown,
  onChange,
  children,
}: {
  /** What the tabs are about. */
  label: string;
  tabs: Readonly<Record<Name, string>>;
  shown: Name;
  onChange: (name: Name) => void;
  children: ReactNode;
}) {
  const id = useId();
  const names = Object.keys(tabs) as Name[];
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const place = (names.indexOf(shown) + step + names.length) % names.length;
    onChange(names[place] ?? shown);
    currentTarget.querySelectorAll('button')[place]?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown}>
        {names.map((name) => (
          <UnstyledButton
            key={name}
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(name)}
          >
            {tabs[name]}
          </UnstyledButton>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}
