import type { ColumnType, DataSource } from 'typeorm';

// -- the published types list the types of all databases, without this one of PostgreSQL
export const xid8 = 'xid8' as ColumnType;

/** The library refuses entities with a type that is missing from its list; to be called before it reads them. */
export function knowXid8({ driver }: DataSource): void {
  if (!driver.supportedDataTypes.includes(xid8)) driver.supportedDataTypes.push(xid8);
}
