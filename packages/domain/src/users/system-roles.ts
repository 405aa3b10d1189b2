/** The roles of the installation's administrators. */
export const systemRoles = [
  { role: 'SystemAdministrator', value: 3, name: 'System Administrator' },
  { role: 'SuperSystemAdministrator', value: 6, name: 'Super System Administrator' },
] as const;
