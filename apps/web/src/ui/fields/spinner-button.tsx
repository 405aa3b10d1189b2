import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { useNeedsConnection } from '../connection.js';
import { OfflineReason } from '../feedback/offline-reason.js';
import classes from './spinner-button.module.css';

export interface SpinnerButtonProps
  extends Omit<ButtonProps, 'loading' | 'loaderProps'>, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  isBusy?: boolean;
}

/** Button that sends a request: it needs a connection, and, while busy, keeps its width, name and focus and ignores a second click. */
export function SpinnerButton({ isBusy = false, onClick, children, className, ...rest }: SpinnerButtonProps) {
  const needs = useNeedsConnection();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  const busy = isBusy ? { 'aria-busy': true, 'aria-disabled': true, 'data-busy': true } : {};
  return (
    <>
      {rest.type === 'submit' ? <OfflineReason /> : null}
      <Button
        {...rest}
        {...needs}
        {...busy}
        onClick={handleClick}
        className={[classes.root, className].filter(Boolean).join(' ')}
      >
        {isBusy ? (
          <span className={classes.spinner} aria-hidden>
            <Loader size={20} color="currentColor" />
          </span>
        ) : null}
        <span className={classes.label}>{children}</span>
      </Button>
    </>
  );
}
