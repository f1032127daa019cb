import classes from './action-data.module.css';

/** An action's data as they are stored. */
export const ActionData = ({ data }: { data: object }) => (
  <details className={classes.details}>
    <summary>Action data</summary>
    <pre>{JSON.stringify(data, null, 2)}</pre>
  </details>
);
