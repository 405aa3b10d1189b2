import type { ReactNode } from 'react';
import { texts } from '../texts.js';
import classes from './key-value.module.css';

export interface Fact {
  label: string;
  /** Null prints an en dash. */
  value: ReactNode;
}

/** Facts of a record as a description list; labels are above the values on narrow screens. */
export function KeyValue({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value ?? texts.none}</dd>
        </div>
      ))}
    </dl>
  );
}
