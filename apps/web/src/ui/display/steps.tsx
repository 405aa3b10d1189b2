import { CheckIcon, smallIconProps } from '../icons/icons.js';
import { fill, texts } from '../texts.js';
import classes from './steps.module.css';

export interface StepsProps {
  /** Names in order. */
  steps: readonly string[];
  /** Index of the current step; equal to the number of steps when all are done. */
  current: number;
  label: string;
  /** Opens a completed step. */
  onOpen?: (index: number) => void;
}

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index < current) return 'done';
  return index === current ? 'current' : 'ahead';
}

/** Steps of a wizard as an ordered list that marks the current one; a phone shows "Step 1 of 4" and a bar. */
export function Steps({ steps, current, label, onOpen }: StepsProps) {
  const shown = Math.min(current, steps.length - 1);
  return (
    <nav aria-label={label}>
      <div className={classes.short} aria-hidden>
        <span className={classes.count}>{fill(texts.step, { number: shown + 1, count: steps.length })}</span>
        <strong>{steps[shown]}</strong>
        <span className={classes.track}>
          <span className={classes.bar} style={{ width: `${((shown + 1) / steps.length) * 100}%` }} />
        </span>
      </div>
      <ol className={classes.list}>
        {steps.map((step, index) => {
          const state = stateOf(index, current);
          const body = (
            <>
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <CheckIcon {...smallIconProps} stroke={2.5} /> : index + 1}
              </span>
              <span>{step}</span>
            </>
          );
          return (
            <li
              key={step}
              className={classes.step}
              data-state={state}
              {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
            >
              {state === 'done' && onOpen ? (
                <button type="button" className={classes.open} onClick={() => onOpen(index)}>
                  {body}
                </button>
              ) : (
                <span className={classes.open}>{body}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
