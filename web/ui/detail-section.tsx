import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail-section.module.css';

/** A titled section of a record's details. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <DetailTitle>{title}</DetailTitle>
      {children}
    </section>
  );
}

export function DetailTitle({ id, children }: { id?: string; children: string }) {
  return (
    <Title order={2} {...(id && { id })} className={classes.title}>
      {children}
    </Title>
  );
}
