/** The address of the database with the rights of its owner, for the few who need more than a request may. */
export const OWNER_DATABASE = Symbol('owner-database');
