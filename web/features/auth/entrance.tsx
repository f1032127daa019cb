import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './entrance.module.css';
import { WelcomePanel } from './welcome-panel.tsx';

/** A screen for signed-out visitors: what the product is, and a form. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <PageTitle>{title}</PageTitle>
      <WelcomePanel />
      <main className={classes.side}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}
