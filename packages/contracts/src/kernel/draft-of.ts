import { declare, declaredIn, type Class, type Declared } from './field.js';

type Draft<T> = { [P in keyof T]?: T[P] | null };

/** A field of a draft: it has its limit, but no required format. */
const typedSoFar = ({ kind, options }: Declared): Declared => ({
  kind,
  options: { ...options, optional: true, about: undefined, like: undefined, rule: undefined, digits: undefined },
});

/** Inherited fields first. */
function declaredAlong(prototype: object): [string, Declared][] {
  const parent: object | null = Object.getPrototypeOf(prototype);
  return [...(parent ? declaredAlong(parent) : []), ...declaredIn(prototype)];
}

/** A shape with the same fields, all optional; fields that hold drafts themselves are named, and left to the subclass. */
export function draftOf<T extends object, Left extends keyof T & string = never>(
  shape: Class<T>,
  ...left: Left[]
): Class<Draft<Omit<T, Left>>> {
  class Drafted {}
  const names = new Set<string>(left);
  for (const [key, declared] of declaredAlong(shape.prototype))
    if (!names.has(key)) declare(Drafted.prototype, key, typedSoFar(declared));
  // -- has exactly these fields of the shape
  return Drafted as Class<Draft<Omit<T, Left>>>;
}
