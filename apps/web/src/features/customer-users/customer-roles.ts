/** Values of the roles that a company's people can have. */
export const customerRoles = [
  { value: 2, label: 'Customer Administrator' },
  { value: 1, label: 'Customer User' },
] as const;
export type CustomerRole = (typeof customerRoles)[number]['value'];
