import { Id, ListOf, Text } from '../kernel/field.js';

export class NamedCarrier {
  @Id() id!: number;
  @Text({ max: 100 }) name!: string;
}

/** Carriers to filter a list by, sorted by name: those with rows in it. */
export class NamedCarriers {
  @ListOf(() => NamedCarrier, { maxItems: 500 }) items!: NamedCarrier[];
}
