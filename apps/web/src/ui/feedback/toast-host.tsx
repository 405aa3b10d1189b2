import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { texts } from '../texts.js';
import { toastTiming } from './toast.js';
import classes from './toast.module.css';

export interface ToastHostProps {
  /** Height of the fixed elements at the top, in pixels; toasts start below them. */
  offsetTop?: number;
}

/** Where toasts appear: below the top stack at the end of the line, five at most and the rest queued. */
export function ToastHost({ offsetTop = 0 }: ToastHostProps) {
  return (
    <section aria-label={texts.toast.region} className={classes.host}>
      <Notifications
        position="top-right"
        limit={5}
        autoClose={false}
        transitionDuration={toastTiming.transition}
        withinPortal={false}
        zIndex={500}
        containerWidth={400}
        style={{ '--toast-top': `${offsetTop + 12}px` }}
        classNames={{ root: `${classes.root}` }}
      />
    </section>
  );
}
