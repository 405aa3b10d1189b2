import { useEffect, useRef } from 'react';
import classes from './toast.module.css';

export interface ToastClockProps {
  /** Milliseconds of attention until the toast closes. */
  closeAfter: number;
  onEnd: () => void;
}

/** Specification 9: open toasts are looked at every 20 milliseconds. */
const tick = 20;

/** Line that fills until a toast closes; it stands still while the toast has the pointer or the focus. */
export function ToastClock({ closeAfter, onEnd }: ToastClockProps) {
  const line = useRef<HTMLSpanElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    let spent = 0;
    let before = performance.now();
    const timer = window.setInterval(() => {
      const now = performance.now();
      const box = line.current?.closest('[data-severity]');
      const isHeld = box?.matches(':hover') === true || box?.contains(document.activeElement) === true;
      if (!isHeld) spent += now - before;
      before = now;
      line.current?.style.setProperty('--toast-spent', String(Math.min(1, spent / closeAfter)));
      if (spent < closeAfter) return;
      window.clearInterval(timer);
      end.current();
    }, tick);
    return () => window.clearInterval(timer);
  }, [closeAfter]);
  return <span ref={line} className={classes.clock} aria-hidden />;
}
