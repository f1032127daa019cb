import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './entrance.module.css';
import { FirstPicture } from './first-picture.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

interface EntranceProps {
  title: string;
  /** Nobody has signed in in this browser: says more about the product, with a picture of it. */
  isFirstVisit?: boolean;
  children: ReactNode;
}

/** A screen for signed-out visitors: what the product is, and a form. */
export function Entrance({ title, isFirstVisit = false, children }: EntranceProps) {
  return (
    <div className={classes.screen} data-first={isFirstVisit || undefined}>
      <PageTitle>{title}</PageTitle>
      <WelcomePanel isFirstVisit={isFirstVisit} />
      <main className={classes.side}>
        <div className={classes.card}>{children}</div>
      </main>
      {isFirstVisit && <FirstPicture />}
    </div>
  );
}
