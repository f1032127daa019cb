import { Collapse } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconChevronDown, IconPencil, IconTrash } from '#icons';
import classes from './record-card.module.css';

/** A record in a list: its summary, its actions, and optionally details that expand below. */
export function RecordCard({
  name,
  expanded = false,
  selected = false,
  onToggle,
  onEdit,
  onDelete,
  actions,
  expandIcon = <IconChevronDown size={20} className={classes.chevron} />,
  expandText,
  summary,
  body,
  children,
}: {
  /** What the buttons refer to: "Edit Easy Run, Mar 5". */
  name: string;
  expanded?: boolean;
  /** Whether something next to the list is about it. */
  selected?: boolean;
  /** Expands and collapses the details. */
  onToggle?: () => void;
  onEdit: () => void;
  onDelete: () => void;
  actions?: ReactNode;
  /** On the button that expands the details. */
  expandIcon?: ReactNode;
  /** Labels the button in words, when its icon is not self-explanatory. */
  expandText?: boolean;
  /** Next to the actions. */
  summary: ReactNode;
  /** Below both, at full width. */
  body?: ReactNode;
  children?: ReactNode;
}) {
  const details = useId();
  return (
    <article
      aria-label={name}
      className={classes.card}
      data-open={expanded || undefined}
      data-selected={selected || undefined}
    >
      <div className={classes.head}>
        <div className={classes.summary}>{summary}</div>
        <div className={classes.actions}>
          <Action label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={18} stroke={1.7} />
          </Action>
          <Action label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={18} stroke={1.7} />
          </Action>
          {actions}
          {onToggle && (
            <Action
              label={`${expanded ? 'Collapse' : 'Expand'} ${name}`}
              onClick={onToggle}
              aria-expanded={expanded}
              aria-controls={details}
            >
              {expandIcon}
              {expandText && (
                <span className={classes.expand}>{expanded ? 'Collapse' : 'Expand'}</span>
              )}
            </Action>
          )}
        </div>
      </div>
      {body && <div className={classes.body}>{body}</div>}
      {onToggle && (
        <Collapse expanded={expanded} id={details}>
          <div className={classes.details}>{expanded && children}</div>
        </Collapse>
      )}
    </article>
  );
}

/**
 * A button on a card; by default its tooltip is the first word of its label. A plain element, like
 * most of a card: a screen has dozens of these, and Mantine's take noticeably longer to appear.
 */
export function Action({
  label,
  tip = label.split(' ')[0],
  ...props
}: {
  label: string;
  tip?: string;
  onClick: () => void;
  children: ReactNode;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}) {
  return (
    <button
      type="button"
      className={`${classes.action} mantine-focus-auto mantine-active`}
      aria-label={label}
      title={tip}
      {...props}
    />
  );
}
