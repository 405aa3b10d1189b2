import type { Class } from './field.js';

/** A message to browsers: its name on the socket and its shape. */
export interface Push<T extends object = object> {
  readonly name: string;
  readonly shape: Class<T>;
  readonly about: string;
}

export const definePush = <T extends object>(name: string, shape: Class<T>, about: string): Push<T> => ({
  name,
  shape,
  about,
});
