/** Stops the portal and starts it again in the same process. */
export type Restart = () => void;

export const RESTART = Symbol('RESTART');
