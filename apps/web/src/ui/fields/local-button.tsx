import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

interface LocalButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  isBusy?: boolean;
}

/** Submits a form that is stored on this device first, so it works offline; while busy it keeps its focus and ignores a second click. */
export function LocalButton({ isBusy = false, ...rest }: LocalButtonProps) {
  const busy = { 'aria-busy': true, 'aria-disabled': true, leftSection: <Loader size={16} color="currentColor" /> };
  return <Button {...rest} {...(isBusy && { ...busy, onClick: (event) => event.preventDefault() })} />;
}
