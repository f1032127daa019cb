import {
  Group,
  TextInput,
  type TextInputProps,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconChevronDown, IconChevronUp } from '#icons';
import { understoodMeasure } from '#shared/measure-texts.ts';
import { stepped } from '#shared/number-text.ts';
import { type Measure, steppedMeasure, unitOf } from '#shared/typed-measures.ts';
import { useFormats } from './formats.ts';
import classes from './number-field.module.css';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | number;
  /** Exactly what was typed; it is parsed on saving. */
  onChange?: (value: string) => void;
  /** The unit shown next to the number: 'bpm'. */
  unit?: string | undefined;
  /** What is typed in the runner's own unit, which is shown instead, or in any that is written out. */
  measure?: Measure | undefined;
  /** Where the label names the unit. */
  withoutUnit?: boolean;
  /**
   * The step and limits of arrow keys and controls; typing is not restricted by them. The limits of
   * a measure are those of what is stored.
   */
  step?: number;
  min?: number;
  max?: number;
  /** Which stored values of a measure can be saved, if not all within the limits. */
  fits?: (value: number) => boolean;
  /**
   * How the text was understood, or '' where that is plain; for fields that can be misread. A
   * measure says it by itself.
   */
  understood?: string | undefined;
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
  measure,
  withoutUnit = false,
  step,
  min = -Infinity,
  max = Infinity,
  fits = (stored) => stored >= min && stored <= max,
  understood,
  whole = false,
  controls = true,
  description,
  disabled,
  ...props
}: NumberFieldProps) {
  const formats = useFormats();
  const text = String(value);
  const move = (direction: 1 | -1) => {
    const { preferences } = formats;
    const limits = { step, min, max };
    const next = measure
      ? steppedMeasure(text, direction, { measure, preferences, fits, ...limits })
      : stepped(text, direction, limits);
    if (next !== undefined) onChange?.(String(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const shownUnit = measure && !withoutUnit ? unitOf(measure, formats.preferences) : unit;
  const about = description ?? (shownUnit && <VisuallyHidden>{shownUnit}</VisuallyHidden>);
  const meant = measure ? (understoodMeasure(text, measure, formats, fits) ?? '') : understood;
  const isInFeet = measure === 'bodyHeight' && shownUnit !== 'cm';
  /** In px: typed text ends before the unit and controls. */
  const beside = (shownUnit ? shownUnit.length * 9 + 18 : 0) + (controls ? 26 : 0);
  return (
    <TextInput
      // The keys for numbers lack the signs for feet and inches.
      inputMode={isInFeet ? 'text' : whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      disabled={disabled}
      description={
        meant === undefined ? (
          about
        ) : (
          <>
            {about}
            <span aria-live="polite" className={classes.understood}>
              {meant}
            </span>
          </>
        )
      }
      descriptionProps={description ? undefined : { className: classes.unseen }}
      classNames={{ root: classes.root, ...(!about && { wrapper: classes.alone }) }}
      value={text}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onKeyDown={onKeyDown}
      rightSectionWidth={beside}
      rightSection={
        // Keyboard users have the arrow keys, and the unit is in the description.
        <Group aria-hidden className={classes.beside} gap={0} wrap="nowrap">
          {shownUnit && <span className={classes.unit}>{shownUnit}</span>}
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
