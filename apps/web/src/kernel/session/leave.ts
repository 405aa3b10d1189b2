/** The only way to leave the loaded application, so that tests can intercept it. */
export const leave = {
  to: (address: string): void => globalThis.location.assign(address),
  reload: (): void => globalThis.location.reload(),
};
