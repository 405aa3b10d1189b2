/** The names of the migrations that this program was written for, by which it knows a schema that it can work with. */
export const SCHEMA = Symbol('names of migrations');
