import type { DiscoveryService } from '@nestjs/core';

/** A method that a decorator marked, bound to its provider. */
export interface MarkedMethod<Mark> {
  readonly mark: Mark;
  /** `CustomerUsersListeners.endSessions`, stable as long as class and method keep their names. */
  readonly name: string;
  readonly call: (...input: unknown[]) => unknown;
}

const methodNames = (prototype: object): string[] =>
  Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');

const isFunction = (value: unknown): value is (...input: unknown[]) => unknown => typeof value === 'function';

function marksOf<Mark>(instance: object, key: string): MarkedMethod<Mark>[] {
  const prototype: object | null = Object.getPrototypeOf(instance);
  if (!prototype || prototype === Object.prototype) return [];
  return methodNames(prototype).flatMap((name) => {
    const method: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
    // -- metadata carries what this kernel's own decorator wrote
    const mark = isFunction(method) ? (Reflect.getMetadata(key, method) as Mark | undefined) : undefined;
    if (!mark || !isFunction(method)) return [];
    return [{ mark, name: `${instance.constructor.name}.${name}`, call: (...input) => method.apply(instance, input) }];
  });
}

/** All methods of all providers that carry the mark. */
export function markedMethods<Mark>(discovery: DiscoveryService, key: string): MarkedMethod<Mark>[] {
  const instances = new Set<object>();
  for (const { instance, isNotMetatype } of discovery.getProviders()) {
    if (!isNotMetatype && typeof instance === 'object' && instance !== null) instances.add(instance);
  }
  return [...instances].flatMap((instance) => marksOf<Mark>(instance, key));
}
