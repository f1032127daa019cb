import { Anchor, Popover, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import {
  type Explained,
  type Figure as Figured,
  isKnown,
  type Sureness,
} from '#shared/explained.ts';
import { runAddress } from '#shared/trainings/address.ts';
import classes from './explained.module.css';
import { Figure } from './figure.tsx';

/** One number of `Figures` that says why it is what it is, or why there is none. */
export function ExplainedFigure({ figure, className }: { figure: Figured; className?: string }) {
  const known = isKnown(figure) ? figure : undefined;
  return (
    <Figure
      label={figure.name}
      value={known?.text ?? '–'}
      unit={known?.unit}
      aside={<Why figure={figure} />}
      className={className}
    />
  );
}

/** A quiet button that explains a figure. */
function Why({ figure }: { figure: Figured }) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="min(22rem, calc(100vw - 2rem))"
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: true }}
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.why}
          aria-label={`Why: ${figure.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Why?
        </UnstyledButton>
      </Popover.Target>
      {/* In the tab order, so that a long answer can be scrolled by keyboard. */}
      <Popover.Dropdown className={classes.answer} aria-labelledby={titleId} tabIndex={0}>
        <Text fw={700} id={titleId}>
          {figure.name}
          {isKnown(figure) && `: ${figure.text}${figure.unit ? ` ${figure.unit}` : ''}`}
        </Text>
        {isKnown(figure) ? <Answer {...figure} /> : <p>{figure.reason}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}

const surenesses: Record<Sureness, string> = {
  high: 'Quite sure.',
  medium: 'Fairly sure.',
  low: 'A rough idea.',
};

function Answer({ meaning, inputs, formula, source, sure }: Explained) {
  return (
    <>
      <p>{meaning}</p>
      <dl className={classes.inputs}>
        {inputs.map(({ label, text, trainings = [] }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {trainings.map(({ id, name }) => (
                <Anchor key={id} component={Link} to={runAddress(id)} inherit display="block">
                  {name}
                </Anchor>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.part}>How it is computed</p>
      <p>{formula}</p>
      <p>{source}</p>
      <p className={classes.part}>How sure it is</p>
      <p>{[surenesses[sure.level], ...sure.why].join(' ')}</p>
    </>
  );
}
