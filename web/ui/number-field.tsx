import {
  Group,
  TextInput,
  type TextInputProps,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconChevronDown, IconChevronUp } from '#icons';
import { stepped } from '#shared/number-text.ts';
import classes from './number-field.module.css';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | number;
  /** Exactly what was typed; it is parsed on saving. */
  onChange?: (value: string) => void;
  /** The unit shown next to the number: 'km'. */
  unit?: string;
  /** The step and limits of arrow keys and controls; typing is not restricted by them. */
  step?: number;
  min?: number;
  max?: number;
  /** Only affects the keyboard of phones. */
  whole?: boolean;
  controls?: boolean;
}

/**
 * A number, kept as the text that was typed, pasted or dictated, so that it never turns into a
 * number that was not meant.
 */
export function NumberField({
  value = '',
  onChange,
  unit,
  step,
  min,
  max,
  whole = false,
  controls = true,
  description,
  disabled,
  ...props
}: NumberFieldProps) {
  const move = (direction: 1 | -1) => {
    const next = stepped(String(value), direction, { step, min, max });
    if (next !== undefined) onChange?.(String(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  /** In px: typed text ends before the unit and controls. */
  const beside = (unit ? unit.length * 9 + 18 : 0) + (controls ? 26 : 0);
  return (
    <TextInput
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      disabled={disabled}
      description={description ?? (unit && <VisuallyHidden>{unit}</VisuallyHidden>)}
      descriptionProps={description ? undefined : { className: classes.unseen }}
      value={String(value)}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onKeyDown={onKeyDown}
      rightSectionWidth={beside}
      rightSection={
        // Keyboard users have the arrow keys, and the unit is in the description.
        <Group aria-hidden className={classes.beside} gap={0} wrap="nowrap">
          {unit && <span className={classes.unit}>{unit}</span>}
          {controls && (
            <span className={classes.controls}>
              <Control icon={IconChevronUp} disabled={disabled} onPress={() => move(1)} />
              <Control icon={IconChevronDown} disabled={disabled} onPress={() => move(-1)} />
            </span>
          )}
        </Group>
      }
    />
  );
}

function Control({
  icon: Icon,
  disabled,
  onPress,
}: {
  icon: typeof IconChevronUp;
  disabled: boolean | undefined;
  onPress: () => void;
}) {
  return (
    <UnstyledButton
      tabIndex={-1}
      className={classes.control}
      disabled={disabled}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={12} stroke={2.2} />
    </UnstyledButton>
  );
}
