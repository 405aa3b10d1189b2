import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import classes from './spinner-button.module.css';

export interface SpinnerButtonProps
  extends Omit<ButtonProps, 'loading' | 'loaderProps'>, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  isBusy?: boolean;
}

/** Button that, while busy, keeps its width, its name and the focus, and lets no second click through. */
export function SpinnerButton({ isBusy = false, onClick, children, className, ...rest }: SpinnerButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  const busy = isBusy ? { 'aria-busy': true, 'aria-disabled': true, 'data-busy': true } : {};
  return (
    <Button {...rest} {...busy} onClick={handleClick} className={[classes.root, className].filter(Boolean).join(' ')}>
      {isBusy ? (
        <span className={classes.spinner} aria-hidden>
          <Loader size={20} color="currentColor" />
        </span>
      ) : null}
      <span className={classes.label}>{children}</span>
    </Button>
  );
}
