import { Button, type NotificationProps } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { useEffect, useRef, type ReactNode } from 'react';
import { DeliveredIcon, ErrorIcon, ExceptionIcon, iconProps, InfoIcon } from '../icons/icons.js';
import { texts } from '../texts.js';
import classes from './toast.module.css';

interface ToastClockProps {
  /** Milliseconds until the toast closes, pauses aside. */
  closeAfter: number;
  onEnd: () => void;
}

/** Open toasts are updated every 20 milliseconds. */
const tick = 20;

export type ToastSeverity = 'info' | 'success' | 'warn' | 'error';

export interface ToastOptions {
  /** Stays until it is closed manually. */
  sticky?: boolean;
  /** Dark surface. */
  inverse?: boolean;
  /** Survives a change of page. */
  stayOnNavigation?: boolean;
  /** Milliseconds until it closes automatically; the default is 10 seconds. */
  closeAfter?: number;
  /** One action, for example Undo. */
  action?: { label: string; onClick: () => void };
}

/** Alerts close after ten seconds, and closing takes half a second. */
export const toastTiming = { closeAfter: 10_000, transition: 500 } as const;

const looks = {
  info: { color: 'blue', Icon: InfoIcon },
  success: { color: 'green', Icon: DeliveredIcon },
  warn: { color: 'orange', Icon: ExceptionIcon },
  error: { color: 'red', Icon: ErrorIcon },
} as const;

/** The entry OK carries no information, so the fallback is shown instead. */
function shown(entry: ReactNode): ReactNode {
  return entry === 'OK' ? texts.error.fallback : entry;
}

interface BodyProps {
  id: string;
  detail: ReactNode;
  options: ToastOptions;
}

function ToastBody({ id, detail, options }: BodyProps) {
  const { action, sticky, closeAfter = toastTiming.closeAfter } = options;
  const close = () => notifications.hide(id);
  return (
    <>
      {detail}
      {action ? (
        <Button
          size="compact-sm"
          variant="default"
          mt={6}
          display="block"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      {sticky ? null : <ToastClock closeAfter={closeAfter} onEnd={close} />}
    </>
  );
}

let shownToasts = 0;

function show(severity: ToastSeverity, header: ReactNode, detail?: ReactNode, options: ToastOptions = {}): string {
  shownToasts += 1;
  const id = `toast-${shownToasts}`;
  const { color, Icon } = looks[severity];
  const role: NotificationProps['role'] = severity === 'error' ? 'alert' : 'status';
  return notifications.show({
    id,
    role,
    title: shown(header),
    message: <ToastBody id={id} detail={shown(detail)} options={options} />,
    color,
    icon: <Icon {...iconProps} />,
    // The clock in the body closes it: Mantine's own does not pause while the focus is inside.
    autoClose: false,
    className: options.inverse ? `${classes.toast} ${classes.inverse}` : `${classes.toast}`,
    closeButtonProps: { 'aria-label': texts.toast.close },
    'data-severity': severity,
    'data-stay': options.stayOnNavigation ? 'true' : undefined,
  });
}

type Shown = (header: ReactNode, detail?: ReactNode, options?: ToastOptions) => string;

const info: Shown = (header, detail, options) => show('info', header, detail, options);
const success: Shown = (header, detail, options) => show('success', header, detail, options);
const warn: Shown = (header, detail, options) => show('warn', header, detail, options);
const error: Shown = (header, detail, options) => show('error', header, detail, options);

/** Closes toasts that don't survive a change of page; the shell calls it on navigation. */
function closeOnNavigation(): void {
  const { notifications: open, queue } = notificationsStore.getState();
  [...open, ...queue].filter((one) => one['data-stay'] !== 'true').forEach(({ id }) => id && notifications.hide(id));
}

/** Toast alerts: `toast.success('Saved')`, `toast.error('Not saved', 'Try again', { sticky: true })`. */
export const toast = {
  info,
  success,
  warn,
  error,
  close: (id: string) => {
    notifications.hide(id);
  },
  closeAll: () => notifications.clean(),
  closeOnNavigation,
};

/** Line that fills until a toast closes; it pauses while the toast has the pointer or the focus. */
function ToastClock({ closeAfter, onEnd }: ToastClockProps) {
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
