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
export const scopeStatement = `SELECT set_config('app.scope', $1, true), set_config('app.customer_id', $2, true), set_config('app.carrier_id', $3, true), set_config('app.user_id', $4, true), set_config('app.sees_company', '', true)`;

export const scopeValues = (scope: Scope): [string, string, string, string] => [
  scope.kind,
  scope.kind === 'customer' ? String(scope.customerId) : '',
  scope.kind === 'carrier' ? String(scope.carrierId) : '',
  scope.kind === 'customer' ? String(scope.userId ?? '') : '',
];
