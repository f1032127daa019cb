import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '#icons';
import type { ActionField } from '#shared/coach/actions/words.ts';
import classes from './action-fields.module.css';

/** A record's fields in words; where it changes, the current and the new value. */
export function ActionFields({ fields }: { fields: readonly ActionField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {fields.map(({ label, value, before }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <VisuallyHidden>from </VisuallyHidden>
                <span className={classes.before}>{before}</span>
                <IconArrowRight size={14} className={classes.arrow} aria-hidden />
                <VisuallyHidden> to </VisuallyHidden>
              </>
            )}
            <span className={classes.value}>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
