import classes from './share-bars.module.css';

interface Share {
  key: string;
  label: string;
  /** Percent, 0 to 100. */
  share: number;
  /** What stands at the bar's end. */
  reading: string;
  /** Otherwise the theme's. */
  color?: string;
}

/** Parts of a whole as bars that lie, the greatest as long as there is room. */
export function ShareBars({ shares, empty }: { shares: readonly Share[]; empty: string }) {
  if (shares.length === 0) return <p className={classes.empty}>{empty}</p>;
  const greatest = Math.max(...shares.map(({ share }) => share));
  return (
    <div className={classes.bars}>
      {shares.map(({ key, label, share, reading, color }) => (
        <div key={key} className={classes.row}>
          <span className={classes.label}>{label}</span>
          <span className={classes.reading}>{reading}</span>
          <div className={classes.track}>
            <div
              className={classes.bar}
              style={{
                width: `${greatest > 0 ? (share / greatest) * 100 : 0}%`,
                background: color,
              }}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
