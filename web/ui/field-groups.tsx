import { Title } from '@mantine/core';
import classes from './field-groups.module.css';

export interface FieldGroup {
  title: string;
  fields: { label: string; value: string | number | undefined; wide?: boolean }[];
}

/** The details of a record, in named groups; what is missing is a dash. */
export function FieldGroups({ groups }: { groups: FieldGroup[] }) {
  return groups.map(({ title, fields }) => (
    <section key={title} className={classes.group}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <dl className={classes.fields}>
        {fields.map(({ label, value, wide }) => (
          <div key={label} className={wide ? classes.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
