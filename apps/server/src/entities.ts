/** Every entity of every module; the schema test compares them with the migrated database. */
export const entities: (new () => object)[] = [];
