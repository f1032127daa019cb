import {
  type CalendarItem,
  type ItemKind,
  isPlanned,
  itemKinds,
  kindLabels,
} from '#shared/calendar/items.ts';
import classes from './legend.module.css';

/** The meaning of the colours. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label="Colours">
      {itemKinds.map((kind) => (
        <li key={kind} className={classes.kind}>
          <Mark kind={kind} planned={kind.startsWith('upcoming')} />
          {kindLabels[kind]}
        </li>
      ))}
    </ul>
  );
}

export const KindMark = ({ item }: { item: CalendarItem }) => (
  <Mark kind={item.kind} planned={isPlanned(item)} />
);

const Mark = ({ kind, planned }: { kind: ItemKind; planned: boolean }) => (
  <span className={classes.mark} data-kind={kind} data-planned={planned || undefined} />
);
