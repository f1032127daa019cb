import type { ReactNode } from 'react';
import { DetailSection } from './detail-section.tsx';
import classes from './field-groups.module.css';

interface Field {
  label: string;
  value: string | number | undefined;
  /** Below the value. */
  note?: ReactNode;
  wide?: boolean;
}

export interface FieldGroup {
  title: string;
  fields: Field[];
}

/** A record's details in titled groups. */
export function FieldGroups({ groups }: { groups: FieldGroup[] }) {
  return groups.map(({ title, fields }) => (
    <DetailSection key={title} title={title}>
      <FieldList fields={fields} />
    </DetailSection>
  ));
}

/** Read-only fields; missing values are a dash. */
export function FieldList({ fields }: { fields: Field[] }) {
  return (
    <dl className={classes.fields}>
      {fields.map(({ label, value, note, wide }) => (
        <div key={label} className={wide ? classes.wide : undefined}>
          <dt>{label}</dt>
          <dd>
            {value ?? '–'}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
