import classes from './share-bars.module.css';

interface Share {
  key: string;
  label: string;
  /** Percentage, 0 to 100. */
  share: number;
  /** The label at the end of the bar. */
  reading: string;
  /** By default the theme's. */
  color?: string;
}

/** Shares of a whole as horizontal bars, the largest at full length. */
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
                // However short, what is there is seen; what is not, is not.
                minWidth: share > 0 ? 3 : 0,
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
