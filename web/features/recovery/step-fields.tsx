import { ActionIcon, NativeSelect, Textarea, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconTrash } from '#icons';
import type { GearItem } from '#shared/gear/schema.ts';
import { longestStep, type Step } from '#shared/recovery/schema.ts';
import classes from './section-card.module.css';

/** The inputs of a step, and the buttons to move and remove it. */
export function StepFields({
  step,
  place,
  count,
  gear,
  input,
  onGear,
  onMove,
  onRemove,
}: {
  step: Step;
  /** From 0. */
  place: number;
  count: number;
  gear: readonly GearItem[];
  /** Connects the text to the form. */
  input: object;
  onGear: (item: { id: string; name: string } | undefined) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const name = `step ${place + 1}`;
  return (
    <li className={classes.step} data-index={place}>
      <div className={classes.fields}>
        <Textarea
          aria-label={`What to do in ${name}`}
          placeholder="What to do"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={longestStep}
          {...input}
        />
        <div className={classes.tools}>
          <GearSelect step={step} label={`Gear for ${name}`} gear={gear} onChoose={onGear} />
          <Tool label={`Move ${name} up`} isOff={place === 0} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} stroke={1.7} />
          </Tool>
          <Tool label={`Move ${name} down`} isOff={place === count - 1} onClick={() => onMove(1)}>
            <IconArrowDown size={18} stroke={1.7} />
          </Tool>
          <Tool label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={18} stroke={1.7} />
          </Tool>
        </div>
      </div>
    </li>
  );
}

function GearSelect({
  step: { gearItemId, gearItemName },
  label,
  gear,
  onChoose,
}: {
  step: Step;
  label: string;
  gear: readonly GearItem[];
  onChoose: (item: { id: string; name: string } | undefined) => void;
}) {
  const isGone = gearItemName !== undefined && !gear.some(({ id }) => id === gearItemId);
  return (
    <NativeSelect
      aria-label={label}
      value={gearItemId ?? (isGone ? goneId : '')}
      onChange={({ currentTarget: { value } }) => {
        const item = gear.find(({ id }) => id === value);
        if (item || value === '') onChoose(item && { id: item.id, name: item.name });
      }}
      data={[
        { value: '', label: 'No gear' },
        ...gear.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value: gearItemId ?? goneId, label: gearItemName }] : []),
      ]}
    />
  );
}

/** Stands for gear that only exists as a name any more. */
const goneId = 'gone';

/** Stays focusable at either end of the list, so moving a step there does not lose the focus. */
function Tool({
  label,
  isOff = false,
  onClick,
  children,
}: {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        onClick={isOff ? undefined : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
