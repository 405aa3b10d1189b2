/** Whose rows a piece of work may touch; row-level security reads it from transaction-local settings. */
export type Scope =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'system' }
  /** The person narrows the rows to their locations; without one the whole company is meant. */
  | { readonly kind: 'customer'; readonly customerId: number; readonly userId?: number }
  | { readonly kind: 'carrier'; readonly carrierId: number };

export const nobody: Scope = { kind: 'nobody' };
export const system: Scope = { kind: 'system' };

/** Sets the scope for the current transaction only, so that a pooled connection cannot carry it over. */
export const scopeStatement = 'SELECT enter_scope($1, $2, $3, $4)';

export const scopeValues = (scope: Scope): [string, string, string, string] => [
  scope.kind,
  scope.kind === 'customer' ? String(scope.customerId) : '',
  scope.kind === 'carrier' ? String(scope.carrierId) : '',
  scope.kind === 'customer' ? String(scope.userId ?? '') : '',
];
